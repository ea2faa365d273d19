/**
 * What a game's folder gives to the pages, and what a board is given: the contract between the shell and a game.
 *
 * `src/games/<game>/cover.ts` exports a Cover by default: all that the lobby shows of a game. `index.ts` exports a GameScreen,
 * by which it is played, and `labels.ts` the names of its options. Each is fetched by itself, with its texts. A board never fetches and knows no rules: it draws the view,
 * offers what `narrow.ts` finds in the legal texts and hands back the words that were tapped.
 *
 * For the keyboard and for motion a board marks its elements:
 * `data-zone="hand"` on a group, `data-pick="r7"` on each button in it (arrow keys move between them, see zones.ts), and
 * `data-card="r7"` on whatever shows a card, also on the pile that it comes from (cards fly between them, see flip.ts).
 */
import type { Component } from 'svelte'

export type Phase = 'open' | 'playing' | 'scored' | 'over'

/** An event as told to these eyes: its class name, the version it made, and its fields. */
export interface ToldEvent {
  type: string
  version: number
  [field: string]: unknown
}

/** A seat as the screens show it. */
export interface SeatShown {
  seat: number
  name: string
  mine: boolean
  present: boolean
  /** Points of the rounds that are over; null before there are any. */
  score: number | null
}

export interface RoundShown {
  points: number[]
  places: number[]
  reason: string
}

/** Undo and Confirm; null = there is nothing to undo or to confirm. */
export interface Controls {
  undo: { label: string; go: () => void } | null
  confirm: (() => void) | null
}

export interface BoardProps {
  /** The game's view, cast in the board. */
  view: unknown
  /** Texts of the legal moves of the acting seat; empty in a replay and for spectators. */
  legal: string[]
  seats: SeatShown[]
  /** The seat at the bottom; null = a spectator, who sees seat 0 at the bottom. */
  me: number | null
  options: Record<string, string>
  /** The words picked so far, in order; the whole staged move when decided. */
  picked: string[]
  /** Replaces the picked words; a decided move is staged by the shell. */
  pick: (words: string[]) => void
  /** Explains an illegal tap in the status line, by a key of the game's own messages. */
  explain: (code: string, params?: Record<string, unknown>) => void
  /** Events of the frame being shown. */
  events: ToldEvent[]
  phase: Phase
  /** The device lies between several of the seats, and nothing is hidden: what the bar below offers, for a board that turns it to whoever acts. */
  controls?: Controls | undefined
  motion: boolean
}

type Fetch<Props extends Record<string, any>> = () => Promise<{ default: Component<Props> }>

/** What is fetched when it is first shown, each with its texts (see Later.svelte). */
export interface Parts {
  Rules: Fetch<{ options?: Record<string, string> | undefined }>
  Aid: Fetch<{ options: Record<string, string> }>
  RoundEnd?: Fetch<{ view: unknown; seats: SeatShown[]; result: RoundShown }>
}

export interface Cover {
  title: () => string
  /** A drawing of the game, 4:3, on the colour of the table, in a box that measures it (cqw, cqh). */
  Emblem: Component
  preset: (key: string) => string
}

/** What an option is called, or with `value` one of its values. */
export type Label = (option: string, value?: string) => string

export interface GameScreen {
  key: string
  title: () => string
  Board: Component<BoardProps>
  /** Fetches what a match with these options needs besides, before it is shown. */
  more?: (options: Record<string, string>) => Promise<unknown>
  parts: Parts
  /** The line of the log, in the present language; null = not worth one. */
  say: (event: ToldEvent, name: (seat: number) => string) => string | null
  /** What Confirm says for the picked or staged words. */
  button: (words: string[], legal: string[], view: unknown) => string
  /** Moves that deserve a button of their own while nothing is picked. */
  quick: (legal: string[]) => string[]
  /** The sentence for a refusal's detail, or for a code given to `explain` (as `detail.reason`). */
  why: (detail: Record<string, unknown>) => Promise<string | null>
  /** The `data-pile` that a card which only now turns up flies from, as the events name it. */
  from?: (card: string, events: ToldEvent[]) => string | null
  /** The `data-card` of a card that an event names; left out where the names are the same. */
  cardId?: (card: string, seat: number) => string
  /** May this move be taken back freely? Such moves need no Confirm where a person confirms only the others. */
  reversible?: (words: string[], legal: string[], view: unknown) => boolean
  /** A further tap may make this move a longer one: it waits for Confirm, whatever a person has chosen. */
  grows?: (words: string[]) => boolean
  /** The board itself shows who is there and how many points they have: the line above it needs not. */
  showsSeats?: boolean
  /** Nothing is hidden in this game: a device that is passed round never needs a curtain. */
  open?: boolean
  /** The points that end a match with these options; null where rounds are counted instead. */
  goal?: (options: Record<string, string>) => number | null
}
