/** The view that the rules give, as the board reads it: the shape of engine/games/splut/view.py. */
import type { Dir } from './geometry'

export type Kind = 'troll' | 'dwarf' | 'sorcerer'

export interface Piece {
  seat: number
  kind: Kind
  square: string
}

export interface Rock {
  id: number
  square: string
  moved: boolean
  /** Why it can't be lifted in this turn, as a code; empty = it can where there is room. */
  bar: string
}

/** What a legal throw would do. */
export interface Flight {
  dir: Dir
  to: Dir
  path: string[]
  landed: string
  crushed: number | null
  hit: number | null
}

/** What a legal step would move besides its piece. */
export interface Along {
  move: string
  moves: [string, string][]
}

export interface View {
  sides: Dir[]
  pieces: Piece[]
  rocks: Rock[]
  turn: number
  seat: number | null
  steps: number
  steps_of: number
  order: number[]
  eliminated: number[]
  levitation: 'none' | 'running' | 'over'
  levitating: number | null
  flights: Flight[]
  along: Along[]
  repetitions: number
  levitate_adjacent: string
  over: string | null
}
