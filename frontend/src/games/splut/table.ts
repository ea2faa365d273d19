/** What is drawn: things on their squares, as a staged step would leave them, and what the last events left behind. */
import type { ToldEvent } from '$lib/board'
import { ahead } from './geometry'
import { dirOf, kindOf } from './picking'
import type { Flight, Kind, View } from './view'

/** A thing on the board. `id` stays the same wherever it goes. */
export interface Thing {
  id: string
  kind: Kind | 'rock'
  seat: number
  square: string
  frozen: boolean
  staged: boolean
}

/** Everything that stands on the board. */
export function things(view: View): Thing[] {
  const plain = { frozen: false, staged: false }
  return [
    ...view.rocks.map(({ id, square, bar }) => ({ ...plain, id: `rock-${id}`, kind: 'rock' as const, seat: -1, square, frozen: bar === 'frozen' })),
    ...view.pieces.map(({ seat, kind, square }) => ({ ...plain, id: `${kind}-${seat}`, kind, seat, square })),
  ]
}

/** From where to where the picked step would move things, the piece first. */
export function staged(view: View, picked: string[]): [string, string][] {
  const kind = kindOf(picked)
  const dir = dirOf(picked)
  const at = view.pieces.find((piece) => piece.seat === view.seat && piece.kind === kind)?.square
  const to = dir && at && ahead(at, dir)
  if (!to) return []
  const text = picked.join(' ')
  return [[at, to], ...(view.along.find(({ move }) => move === text)?.moves ?? [])]
}

/** The things as the picked step would leave them. */
export function shown(view: View, picked: string[]): Thing[] {
  const moves = new Map(staged(view, picked))
  return things(view).map((thing) => (moves.has(thing.square) ? { ...thing, square: moves.get(thing.square)!, staged: true } : thing))
}

type Moves = [string, string][]

/** The last throw among the events. */
export function thrown(events: ToldEvent[]): (Flight & { seat: number; moves: Moves }) | null {
  return (events.filter(({ type }) => type === 'Thrown').at(-1) as never) ?? null
}

/** The squares that the events emptied, and those where things came to stand. */
export function traces(events: ToldEvent[]): { left: Set<string>; come: Set<string> } {
  const left = new Set<string>()
  const come = new Set<string>()
  for (const event of events) {
    if (event.type !== 'Stepped' && event.type !== 'Thrown') continue
    for (const [from] of event.moves as Moves) (left.add(from), come.delete(from))
    for (const [, to] of event.moves as Moves) (come.add(to), left.delete(to))
  }
  return { left, come }
}
