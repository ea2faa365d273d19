/** What server and screens say to each other: the shapes of frames, summaries and socket messages. */
import type { Phase, RoundShown, ToldEvent } from './board'

export type Status = 'open' | 'running' | 'finished'

/** What a seat may ask beside its moves. `price` and `because` only for a take-back. */
export interface Matter {
  do: string
  price?: 'free' | 'ask' | null
  because?: ToldEvent | null
}

export interface Result {
  places: number[]
  scores: number[]
  reason: string
  rounds: Pick<RoundShown, 'points' | 'reason'>[]
}

/** The only thing pushed to a screen: what its eyes may see of the match at one version. */
export interface Frame {
  match: string
  version: number
  since: number
  decision: number
  eyes: number[]
  status: Status
  phase: Phase
  round: number
  to_act: number[]
  legal: string[]
  matters: Matter[]
  asked: { seat: number; to: number } | null
  offered: { seat: number } | null
  view: unknown
  events: ToldEvent[]
  rounds: RoundShown[]
  scores: number[]
  gone: number[]
  result: Result | null
}

export interface Seat {
  seat: number
  name: string | null
  taken: boolean
  mine: boolean
}

export interface Invitation {
  seat: number
  code: string
  url: string
  qr: string
  expires?: string
}

export interface Summary {
  id: string
  game: string
  options: Record<string, string>
  status: Status
  round: number
  version: number
  seats: Seat[]
  /** When somebody last sat down. */
  seated: string | null
  scores: number[]
  result: Result | null
  /** The position of another match that this one is played on from. */
  forked_from: { match: string; version: number } | null
  created: string
  updated: string
  invitations?: Invitation[]
}

/** `needs` = another option, and the values of it without which nobody reads this one. */
export type Option = { key: string; default: string; needs: [string, string[]] | null } & (
  | { kind: 'choice'; values: string[] }
  | { kind: 'number'; low: number; high: number }
)

/** Does anybody read this option, with the others as they are? */
export const isRead = ({ needs }: Option, options: Record<string, string>) => !needs || needs[1].includes(options[needs[0]] ?? '')

export interface GameInfo {
  key: string
  version: number
  seats: [number, number]
  options: Option[]
  presets: { key: string; options: Record<string, string> }[]
  designer: string
  minutes: number
  age: number
  credits: string
}

export interface Refused {
  code: string
  detail: Record<string, unknown>
  id?: string
}

/** A message of the socket: one of these is there. */
export interface Incoming {
  frame?: Frame
  receipt?: { id: string; version: number }
  error?: Refused
  presence?: { seats: boolean[]; watching: number; seated: string | null }
  rematch?: { match: string }
  have?: number
}

export type Outgoing =
  | { do: 'move'; id: string; seat: number; version: number; move: string }
  | { do: 'have'; version: number }
  | { do: 'reveal'; seat: number }
  | { do: 'cover' }
