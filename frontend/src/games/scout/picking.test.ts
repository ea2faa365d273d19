import { describe, expect, test } from 'vitest'
import { change, ends, mayDouble, openGaps, pickCard, scouting, showable } from './picking'
import type { HeldSet } from './view'

// 7 7 6 5 2
const sets: HeldSet[] = [
  ...[1, 2, 3, 4, 5].map((at): HeldSet => ({ first: at, last: at, kind: 'single', lack: null })),
  { first: 1, last: 2, kind: 'group', lack: null },
  { first: 2, last: 3, kind: 'run', lack: null },
  { first: 2, last: 4, kind: 'run', lack: null },
]
const taps = (...positions: number[]) => positions.reduce<string[]>((picked, at) => pickCard(sets, picked, at), []).join(' ')

describe('taps on cards name the first and the last of a set', () => {
  test('one tap names a single card', () => expect(taps(3)).toBe('show 3 3'))
  test('the second tap names the other end, in either direction', () => expect([taps(2, 4), taps(4, 2)]).toEqual(['show 2 4', 'show 2 4']))
  test('the same card twice takes the choice back', () => expect(taps(3, 3)).toBe(''))
  test('what is no set may be named, so that the screen can say why not', () => expect(taps(1, 5)).toBe('show 1 5'))
  test('a third tap makes a set longer', () => expect(taps(2, 3, 4)).toBe('show 2 4'))
  test('a third tap begins anew where the longer stretch is no set', () => expect(taps(2, 3, 5)).toBe('show 5 5'))
  test('a third tap inside begins anew', () => expect(taps(2, 4, 3)).toBe('show 3 3'))
})

const legal = ['show 2 2', 'show 4 5', 'scout left 1 keep', 'scout left 1 turn', 'scout left 2 keep', 'scout left 2 turn', 'scoutshow left 2 turn']
const at = (words: string) => scouting(words.split(' '))!

test('cards of legal sets can be shown', () => expect([...showable(legal)]).toEqual([2, 4, 5]))
test('ends are lit as the moves say', () => expect([...ends(legal)]).toEqual(['left']))
test('a show is no scout', () => expect(scouting(['show', '1', '1'])).toBe(null))
test('gaps open for the verb and the way round', () => {
  expect([...openGaps(legal, at('scout left'), 'keep')]).toEqual([1, 2])
  expect([...openGaps(legal, at('scoutshow left'), 'keep')]).toEqual([])
  expect([...openGaps(legal, at('scoutshow left'), 'turn')]).toEqual([2])
})
test('turning the card over keeps the tapped gap', () => expect(change(legal, at('scout left 2 keep'), 'turn')).toEqual(['scout', 'left', '2', 'turn']))
test('a gap that no longer may take the card is given up', () => expect(change(legal, { ...at('scout left 1 keep'), verb: 'scoutshow' }, 'keep')).toEqual(['scoutshow', 'left']))
test('Scout & Show is offered where it is listed', () => expect([mayDouble(legal, 'left'), mayDouble(legal, 'right')]).toEqual([true, false]))
