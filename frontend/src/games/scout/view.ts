/** The view that the rules give, as the board reads it: the shape of engine/games/scout/view.py. */
export type Kind = 'single' | 'group' | 'run'
export type Lack = 'cards' | 'group' | 'number'

/** A set in a hand, by its positions from 1, and what it lacks to beat the table (null = it beats it). */
export interface HeldSet {
  first: number
  last: number
  kind: Kind
  lack: Lack | null
}

export interface Seat {
  cards: number
  hand: string[] | null
  sets: HeldSet[] | null
  captured: number
  chips: number
  /** Cards of a hand that left the round. */
  lost: number
  /** The points of the round as they stand. */
  points: number
  scoutshow: boolean
  chosen: boolean
  scouted: boolean
  gone: boolean
}

export interface View {
  phase: 'choosing' | 'playing' | 'over'
  first: number
  turn: number | null
  /** Between the halves of a Scout & Show. */
  halfway: boolean
  active: { cards: string[]; owner: number | null; kind: Kind } | null
  shower: number | null
  seats: Seat[]
  aside: number
  moves: number
  reason: string | null
  exempt: number | null
}
