/**
 * What a tap on a square means: the next words of a step, found in the legal texts and the flights of the view alone.
 *
 * A rock that is chosen before the square is picked as `lift ? E5`; the square then fills the gap.
 */
import { narrow, type Fields } from '$lib/narrow'
import { ahead, DIRS, type Dir } from './geometry'
import type { Flight, Kind, View } from './view'

export const FIELDS: Fields = {
  troll: ['dir'],
  pull: ['dir'],
  throw: ['dir', 'to'],
  dwarf: ['dir'],
  sorcerer: ['dir'],
  lift: ['dir', 'rock'],
}
const GAP = '?'
const VERBS: Record<Kind, string[]> = { troll: ['troll', 'throw', 'pull'], dwarf: ['dwarf'], sorcerer: ['sorcerer', 'lift'] }
const KINDS = Object.keys(VERBS) as Kind[]

/** What a tap on a square offers, and the words that it picks. */
export interface Offer {
  what: 'piece' | 'drop' | 'step' | 'push' | 'throw' | 'rock' | 'lifted' | 'aim'
  words: string[]
  flight?: Flight
}

/** The kind of piece that the picked words speak of. */
export const kindOf = ([verb]: string[]): Kind | null => KINDS.find((kind) => VERBS[kind].includes(verb ?? '')) ?? null
/** The direction of the step, once it is picked. */
export const dirOf = ([, dir]: string[]): Dir | null => (dir && dir !== GAP ? (dir as Dir) : null)
/** The square of the rock that is to be lifted. */
export const rockOf = (picked: string[]): string | null => (picked[0] === 'lift' ? (picked[2] ?? null) : null)

const can = (legal: string[], ...words: string[]) => narrow(legal, words).length > 0

/** The words of a step of the chosen piece in a direction, as it has been prepared; null = there is none. */
function step(legal: string[], picked: string[], dir: Dir): string[] | null {
  const kind = kindOf(picked)
  const rock = rockOf(picked)
  if (kind === 'dwarf') return can(legal, 'dwarf', dir) ? ['dwarf', dir] : null
  if (kind === 'troll') {
    const verb = [picked[0] === 'pull' ? 'pull' : 'troll', 'troll', 'throw'].find((one) => can(legal, one, dir))
    return verb ? [verb, dir] : null
  }
  if (rock && can(legal, 'lift', dir, rock)) return ['lift', dir, rock]
  if (rock && !dirOf(picked)) return null
  if (can(legal, 'sorcerer', dir)) return ['sorcerer', dir]
  const [only, ...more] = narrow(legal, ['lift', dir])
  return only && !more.length ? only.split(' ') : null
}

/** A tap on a rock, with the sorcerer chosen: the rock comes along, or no longer does. */
function lift(legal: string[], picked: string[], rock: string): Offer | null {
  const dir = dirOf(picked)
  if (rockOf(picked) === rock) return { what: 'lifted', words: dir && can(legal, 'sorcerer', dir) ? ['sorcerer', dir] : ['sorcerer'] }
  if (dir && can(legal, 'lift', dir, rock)) return { what: 'rock', words: ['lift', dir, rock] }
  return DIRS.some((one) => can(legal, 'lift', one, rock)) ? { what: 'rock', words: ['lift', GAP, rock] } : null
}

/** All that a tap may pick now, by square. */
export function offers(view: View, legal: string[], picked: string[]): Map<string, Offer> {
  const found = new Map<string, Offer>()
  const kind = kindOf(picked)
  const own = view.pieces.filter(({ seat }) => seat === view.seat)
  for (const piece of own) {
    const verb = VERBS[piece.kind].find((one) => can(legal, one))
    if (verb) found.set(piece.square, piece.kind === kind ? { what: 'drop', words: [] } : { what: 'piece', words: [verb] })
  }
  const at = own.find((piece) => piece.kind === kind)?.square
  if (!at) return found
  if (picked[0] === 'throw' && picked[1]) {
    for (const flight of view.flights.filter(({ dir }) => dir === picked[1])) {
      for (const square of flight.path) found.set(square, { what: 'aim', words: ['throw', flight.dir, flight.to], flight })
    }
    found.set(at, { what: 'drop', words: ['troll'] })
    return found
  }
  if (kind === 'sorcerer') {
    for (const { square } of view.rocks) {
      const offer = lift(legal, picked, square)
      if (offer) found.set(square, offer)
    }
  }
  for (const dir of DIRS) {
    const square = ahead(at, dir)
    const words = square && step(legal, picked, dir)
    const rock = square && rockOf(picked) === square
    // a rock right ahead is chosen by the first tap, and followed by the second
    if (!words || (!rock && found.get(square)?.what === 'rock')) continue
    const taken = [...view.pieces, ...view.rocks].some((thing) => thing.square === square)
    found.set(square, { what: words[0] === 'throw' ? 'throw' : kind === 'dwarf' && taken ? 'push' : 'step', words })
  }
  const lifted = rockOf(picked)
  const put = lifted && dirOf(picked) && ahead(lifted, dirOf(picked)!)
  if (put && !found.has(put)) found.set(put, found.get(lifted)!)
  return found
}

/**
 * Words for a finger that begins to pull what stands on a square, a piece or a rock to be lifted; null = it stays.
 *
 * A piece that is chosen already is pulled as it was prepared, unless its step is picked: that begins anew.
 */
export function pickPulled(view: View, legal: string[], picked: string[], square: string): string[] | null {
  if (DIRS.some((dir) => legal.includes(`lift ${dir} ${square}`))) return ['lift', GAP, square]
  const offer = offers(view, legal, dirOf(picked) ? [] : picked).get(square)
  if (offer?.what === 'drop') return picked
  return offer?.what === 'piece' ? offer.words : null
}

/** Words for letting it go over another square; null = nothing comes of it. */
export function pickDropped(view: View, legal: string[], picked: string[], from: string, over: string): string[] | null {
  const lifted = DIRS.find((dir) => ahead(from, dir) === over && legal.includes(`lift ${dir} ${from}`))
  if (lifted) return ['lift', lifted, from]
  const offer = rockOf(picked) === from ? undefined : offers(view, legal, picked).get(over)
  return offer && ['step', 'push', 'throw'].includes(offer.what) ? offer.words : null
}

/** The words with pulling switched on or off; null = there is nothing to pull. */
export function pulling(legal: string[], picked: string[]): { on: boolean; words: string[] } | null {
  const [verb, dir] = picked
  if ((verb !== 'troll' && verb !== 'pull') || !can(legal, 'pull', ...(dir ? [dir] : []))) return null
  const on = verb === 'pull'
  return { on, words: [on ? 'troll' : 'pull', ...(dir ? [dir] : [])] }
}

/**
 * The square that a finger meant: where squares are small, the nearest one that offers something.
 *
 * Places are in squares from the upper left of the board; `size` is the side of a square in CSS pixels.
 */
export function meant(x: number, y: number, places: [string, [number, number]][], size: number): string | null {
  const reach = size < 44 ? Math.min(30 / size, 0.85) : 0
  const far = ([, [column, row]]: [string, [number, number]]) => Math.hypot(x - column - 0.5, y - row - 0.5)
  const [nearest] = [...places].sort((a, b) => far(a) - far(b))
  return nearest && far(nearest) <= reach ? nearest[0] : null
}
