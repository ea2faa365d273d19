import { describe, expect, it } from 'vitest'
import { ahead, place, quarters, SQUARES } from './geometry'
import { meant, offers, pickDropped, pickPulled, pulling } from './picking'
import { staged } from './table'
import type { Flight, View } from './view'

const things = (text: string) => text.split(' ').map((one) => [one.slice(0, -2), one.slice(-2)] as [string, string])
const NAMES: Record<string, View['pieces'][number]['kind']> = { t: 'troll', d: 'dwarf', s: 'sorcerer' }

/** A view in which seat 0 is to move: `tE5` is its troll, `TE5` that of seat 1, `rE6` a rock. */
function view(text: string, flights: Flight[] = []): View {
  const all = things(text)
  const pieces = all.filter(([what]) => what !== 'r').map(([what, square]) => ({ seat: what === what.toLowerCase() ? 0 : 1, kind: NAMES[what.toLowerCase()]!, square }))
  const rocks = all.filter(([what]) => what === 'r').map(([, square], id) => ({ id, square, moved: false, bar: '' }))
  return { sides: ['n', 's'], pieces, rocks, flights, seat: 0 } as unknown as View
}
const words = (shown: View, legal: string[], picked: string[], square: string) => offers(shown, legal, picked).get(square)?.words

describe('the diamond', () => {
  it('has 41 squares, from the top down', () => {
    expect(SQUARES.length).toBe(41)
    expect([SQUARES[0], SQUARES[40]]).toEqual(['E9', 'E1'])
  })
  it('ends at its stairs', () => {
    expect([ahead('G7', 'e'), ahead('E9', 'n'), ahead('E8', 'n')]).toEqual([null, null, 'E9'])
  })
  it.each([
    ['s', [4, 8], [0, 4]],
    ['n', [4, 0], [8, 4]],
    ['w', [8, 4], [4, 8]],
    ['e', [0, 4], [4, 0]],
  ] as const)('lies with side %s at the bottom', (side, south, west) => {
    expect([place('E1', side), place('A5', side)]).toEqual([south, west])
    expect(quarters(side, side)).toBe(2)
  })
  it('turns clockwise: whoever follows sits at the left hand', () => {
    expect((['n', 'e', 's', 'w'] as const).map((side) => quarters(side, 'w'))).toEqual([3, 0, 1, 2])
  })
})

describe('taps', () => {
  it('pick a piece, drop it again, and take another', () => {
    const board = view('tE5 dC5')
    const legal = ['troll n', 'dwarf e']
    expect(words(board, legal, [], 'E5')).toEqual(['troll'])
    expect(words(board, legal, ['troll'], 'E5')).toEqual([])
    expect(words(board, legal, ['troll'], 'C5')).toEqual(['dwarf'])
  })
  it('leave a piece alone that has no step', () => {
    expect(words(view('tE5 dC5'), ['dwarf e'], [], 'E5')).toBeUndefined()
  })
  it('pull where pulling is on and a rock is behind', () => {
    const board = view('tE5 rE4')
    const legal = ['troll n', 'pull n', 'troll e', 'throw s e']
    expect(words(board, legal, ['pull'], 'E6')).toEqual(['pull', 'n'])
    expect(words(board, legal, ['pull'], 'F5')).toEqual(['troll', 'e'])
    expect(pulling(legal, ['troll', 'n'])).toEqual({ on: false, words: ['pull', 'n'] })
    expect(pulling(legal, ['troll', 'e'])).toBeNull()
  })
  it('aim a throw at any square of a flight', () => {
    const flight: Flight = { dir: 's', to: 'e', path: ['F4', 'G4'], landed: 'G4', crushed: null, hit: null }
    const board = view('tE5 rE4', [flight])
    expect(words(board, ['throw s e'], ['troll'], 'E4')).toEqual(['throw', 's'])
    for (const square of flight.path) expect(words(board, ['throw s e'], ['throw', 's'], square)).toEqual(['throw', 's', 'e'])
    expect(words(board, ['throw s e', 'troll n'], ['throw', 's'], 'E5')).toEqual(['troll'])
  })
  it('let a rock come along, chosen before the square or after it', () => {
    const board = view('sE5 rC5 rG4')
    const legal = ['sorcerer n', 'lift n C5', 'sorcerer e', 'lift e G4']
    expect(words(board, legal, ['sorcerer'], 'C5')).toEqual(['lift', '?', 'C5'])
    expect(words(board, legal, ['lift', '?', 'C5'], 'E6')).toEqual(['lift', 'n', 'C5'])
    expect(words(board, legal, ['lift', '?', 'C5'], 'F5')).toBeUndefined()
    expect(words(board, legal, ['sorcerer', 'n'], 'C5')).toEqual(['lift', 'n', 'C5'])
    expect(words(board, legal, ['lift', 'n', 'C5'], 'C5')).toEqual(['sorcerer', 'n'])
    expect(words(board, legal, ['lift', 'n', 'C5'], 'C6')).toEqual(['sorcerer', 'n'])
  })
  it('choose a rock right ahead first, and follow it then', () => {
    const board = view('sE5 rE6')
    expect(words(board, ['lift n E6'], ['sorcerer'], 'E6')).toEqual(['lift', '?', 'E6'])
    expect(words(board, ['lift n E6'], ['lift', '?', 'E6'], 'E6')).toEqual(['lift', 'n', 'E6'])
  })
  it('push rather than choose another own piece', () => {
    expect(offers(view('dE5 tE6'), ['dwarf n', 'troll n'], ['dwarf']).get('E6')).toEqual({ what: 'push', words: ['dwarf', 'n'] })
  })
})

describe('a staged step shows', () => {
  const board: View = { ...view('dE4 rE5'), along: [{ move: 'dwarf n', moves: [['E5', 'E6']] }] }
  it('its piece one square on, and what the view says goes along', () => {
    expect(staged(board, ['dwarf', 'n'])).toEqual([['E4', 'E5'], ['E5', 'E6']])
    expect(staged(board, ['dwarf', 'e'])).toEqual([['E4', 'F4']])
  })
  it('nothing before a direction is picked', () => expect(staged(board, ['dwarf'])).toEqual([]))
})

describe('a finger', () => {
  const places: [string, [number, number]][] = [['E6', [4, 3]], ['F5', [5, 4]]]
  it('means the nearest offer where squares are small', () => {
    expect(meant(4.6, 4.1, places, 36)).toBe('E6')
    expect(meant(4.5, 4.5, places, 36)).toBeNull()
  })
  it('means what lies under it where they are large', () => {
    expect(meant(4.6, 4.1, places, 60)).toBeNull()
  })
})

describe('a finger that pulls', () => {
  const board = view('tE5 dD4 sF4 rE6 rC5')
  const legal = ['troll n', 'troll e', 'dwarf n', 'throw n e', 'lift n C5', 'sorcerer e']
  it('takes an own piece, or a rock that can be lifted, and nothing else', () => {
    expect(pickPulled(board, legal, [], 'E5')).toEqual(['troll'])
    expect(pickPulled(board, legal, [], 'C5')).toEqual(['lift', '?', 'C5'])
    expect([pickPulled(board, legal, [], 'E6'), pickPulled(board, legal, [], 'A5')]).toEqual([null, null])
  })
  it('takes a chosen piece as it was prepared, and begins anew once its step is picked', () => {
    expect(pickPulled(board, legal, ['troll'], 'E5')).toEqual(['troll'])
    expect(pickPulled(board, legal, ['troll', 'e'], 'E5')).toEqual(['troll'])
  })
  it('lets go where the step may go', () => {
    expect(pickDropped(board, legal, ['troll'], 'E5', 'F5')).toEqual(['troll', 'e'])
    expect(pickDropped(board, legal, ['lift', '?', 'C5'], 'C5', 'C6')).toEqual(['lift', 'n', 'C5'])
    expect([pickDropped(board, legal, ['troll'], 'E5', 'E4'), pickDropped(board, legal, ['lift', '?', 'C5'], 'C5', 'D5')]).toEqual([null, null])
  })
  it('does not choose another piece by letting go over it', () => expect(pickDropped(board, legal, ['troll'], 'E5', 'D4')).toBeNull())
})
