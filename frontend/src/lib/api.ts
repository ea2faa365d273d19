/** Asks the server: JSON over HTTP, with the token against forged requests, and errors as `Refusal`. */
import type { Frame, GameInfo, Invitation, Refused, Summary } from './wire'
import type { RoundShown, ToldEvent } from './board'
import { randomId } from './id'

/** The server said no, or nobody answered (`code` is then `unreachable`). */
export class Refusal extends Error implements Refused {
  constructor(
    readonly code: string,
    readonly detail: Record<string, unknown> = {},
  ) {
    super(code)
  }
}

const cookie = (name: string) => document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''

async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (method === 'POST') Object.assign(headers, { 'Content-Type': 'application/json', 'X-CSRFToken': cookie('csrftoken') })
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, { method, headers, credentials: 'same-origin', body: body === undefined ? null : JSON.stringify(body) })
  } catch {
    throw new Refusal('unreachable')
  }
  const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  if (answer.ok) return said as T
  throw new Refusal(String(said.code ?? `http_${answer.status}`), (said.detail ?? {}) as Record<string, unknown>)
}

/** Who this browser is; the first answer makes it a device. */
export interface Me {
  device: { id: string }
  server: { version: string; public_url: string; https: boolean }
}

export interface Created {
  id: string
  spectator_code: string
  seats: { seat: number; name: string | null; mine: boolean; code: string | null; url: string | null; qr: string | null }[]
}

export interface Asked {
  game: string
  options: Record<string, string>
  seats: number
  name?: string
  seat?: number | null
}

export interface Turns {
  versions: number[]
  turns: number[]
  rounds: number[]
}

export interface Receipt extends RoundShown {
  round: number
  first: number
  receipt: Record<string, string>
}

type Shown = { version: number; frame: Frame }
export type Eyes = string | null

const query = (given: Record<string, string | number | null | undefined>) => {
  const found = Object.entries(given).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return found.length ? `?${new URLSearchParams(found.map(([key, value]) => [key, String(value)]))}` : ''
}

let meOnce: Promise<Me> | undefined
let gamesOnce: Promise<GameInfo[]> | undefined

/** Remembers an answer that doesn't change, but not a failure. */
function keep<T>(asked: Promise<T>, forget: () => void): Promise<T> {
  asked.catch(forget)
  return asked
}

export const me = () => (meOnce ??= keep(ask<Me>('GET', '/me/'), () => (meOnce = undefined)))
export const games = () => (gamesOnce ??= keep(ask<GameInfo[]>('GET', '/games/'), () => (gamesOnce = undefined)))

/** Which matches a list shows. */
export type Wanted = Partial<Record<'status' | 'game' | 'mine' | 'cursor', string>>
export const matches = (wanted: Wanted) => ask<{ next: string | null; results: Summary[] }>('GET', `/matches/${query(wanted)}`)
export const match = (id: string) => ask<Summary>('GET', `/matches/${id}/`)
export const create = (asked: Asked) => ask<Created>('POST', '/matches/', asked)

export const invitation = (key: string) =>
  ask<{ match: string; game: string; seat: number; taken: boolean; names: (string | null)[] }>('GET', `/invitations/${encodeURIComponent(key)}/`)
export const take = (key: string, name: string) =>
  ask<{ match: string; seat: number }>('POST', `/invitations/${encodeURIComponent(key)}/take/`, { name })
export const handover = (id: string, seat: number) => ask<Invitation>('POST', `/matches/${id}/seats/${seat}/handover/`, {})

/** What a match matter says beside its kind: what the asker saw (`version`), and for what it asks. */
export interface Said {
  version: number
  to?: number
  answer?: boolean
}
/** A match matter, with an id of its own so that a doubled request counts once. */
export const matter = (id: string, seat: number, what: 'takeback' | 'draw' | 'concede' | 'resign', said: Said) =>
  ask<Shown>('POST', `/matches/${id}/${what}/`, { id: randomId(), seat, ...said })
export const rematch = (id: string) => ask<{ match: string }>('POST', `/matches/${id}/rematch/`, {})
/** A new match from a position of a finished one. */
export const fork = (id: string, asked: { version: number; name: string; seat: number }) => ask<Created>('POST', `/matches/${id}/fork/`, asked)

export const turns = (id: string) => ask<Turns>('GET', `/matches/${id}/turns/`)
export const frames = (id: string, from: number, to: number, eyes: Eyes) =>
  ask<{ frames: Frame[] }>('GET', `/matches/${id}/frames/${query({ from, to, eyes })}`)
export const events = (id: string, after: number, eyes: Eyes = null) =>
  ask<{ events: ToldEvent[] }>('GET', `/matches/${id}/events/${query({ after, eyes })}`)
export const rounds = (id: string) => ask<Receipt[]>('GET', `/matches/${id}/rounds/`)
