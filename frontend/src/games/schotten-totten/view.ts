/** The view that the rules give, as the board reads it: the shape of engine/games/schotten_totten/view.py. */
export type Deck = 'clan' | 'tactics'

/** A complete side at its best: its cards as they count, a wild as `r7`, or as `7` of any colour. */
export interface Reads {
  formation: string
  total: number
  reads: string[]
}

export interface Side {
  cards: string[]
  best: Reads | null
  /** What could still beat a complete side; null where the match does not help. */
  threat: { provable: boolean; refuted_by: string[] } | null
}

export interface Stone {
  need: number
  sides: [Side, Side]
  /** The seats whose side is complete, who became so earlier in front. */
  complete: number[]
  modes: string[]
  owner: number | null
}

export interface Seat {
  backs: Record<Deck, number>
  /** Tactics cards played this round. */
  played: number
  hand: string[] | null
  /** Cards that it put under a deck: its own secret. */
  returned: string[] | null
  /** Tactics cards of the hand that can't be played as the table lies, each with the reason as a code. */
  blocked: Record<string, string> | null
}

export interface View {
  options: Record<string, string>
  first: number
  turn: number | null
  phase: string
  stones: Stone[]
  seats: [Seat, Seat]
  decks: Record<Deck, number>
  discard: string[]
}
