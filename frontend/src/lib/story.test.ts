import { expect, test } from 'vitest'
import type { ToldEvent } from './board'
import { story } from './story'
import { lines } from './tell'

const NAMES = ['Ann', 'Ben']
const name = (seat: number) => NAMES[seat]!
const screen = { say: (event: ToldEvent) => (event.seat === undefined ? null : `${event.type} ${event.version}`) } as never
const made = (events: [string, object?][]) => events.map(([type, fields], place): ToldEvent => ({ type, version: place + 1, ...fields }))
const versions = (card: string, at: number, events: ToldEvent[], id?: (card: string, seat: number) => string) =>
  story(card, at, events, lines(events, screen, name), name, id).map(({ version }) => version)

const ROUNDS = made([
  ['RoundBegun', { round: 1, first: 0 }],
  ['Dealt', { hands: [['r7', 'r8'], 2] }],
  ['CardPlaced', { seat: 0, card: 'r7', stone: 3 }],
  ['CardDrawn', { seat: 1, deck: 'clan' }],
  ['ClaimFailed', { seat: 1, stone: 3, refuted_by: ['r7'] }],
  ['CardDiscarded', { seat: 1, card: 'r7' }],
  ['RoundBegun', { round: 2, first: 1 }],
  ['Dealt', { hands: [2, ['r7']] }],
  ['CardPlaced', { seat: 1, card: 'r7', stone: 1 }],
])

test('a card was dealt, placed and discarded, wherever in its round one stands', () => {
  expect(versions('r7', 2, ROUNDS)).toEqual([2, 3, 6])
  expect(versions('r7', 6, ROUNDS)).toEqual([2, 3, 6])
})

test('each round has a story of its own', () => {
  expect(versions('r7', 7, ROUNDS)).toEqual([8, 9])
})

test('of a card that these eyes never saw move there is nothing to tell', () => {
  expect(versions('g1', 4, ROUNDS)).toEqual([])
})

test('what was taken back is no part of it', () => {
  const events = made([['RoundBegun', { round: 1, first: 0 }], ['CardPlaced', { seat: 0, card: 'r7' }], ['Rewound', { to: 1 }], ['CardPlaced', { seat: 0, card: 'r7' }]])
  expect(versions('r7', 4, events)).toEqual([4])
})

test('a card that lies either way round, or is one of several alike, goes by the name its game gives it', () => {
  const events = made([['Shown', { seat: 0, cards: ['7/2'], captured: ['3/4'] }], ['Shown', { seat: 1, cards: ['joker'], captured: [] }]])
  const sorted = (card: string) => [...card.split('/')].sort().join('-')
  expect(versions('2-7', 2, events, sorted)).toEqual([1])
  expect(versions('3-4', 2, events, sorted)).toEqual([1])
  expect(versions('joker-1', 2, events, (card, seat) => `${card}-${seat}`)).toEqual([2])
  expect(versions('joker-0', 2, events, (card, seat) => `${card}-${seat}`)).toEqual([])
})
