/** The game in sentences: what Confirm says, the lines of the log, and squares for the ear. */
import type { ToldEvent } from '$lib/board'
import { dirOf, kindOf, rockOf, type Offer } from './picking'
import { staged } from './table'
import type { Kind, View } from './view'
import * as words from '$words/splut'

type NameOf = (seat: number) => string

const big = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const PIECES: Record<Kind | 'rock', () => string> = { troll: words.piece_troll, dwarf: words.piece_dwarf, sorcerer: words.piece_sorcerer, rock: words.piece_rock }
export const pieceName = (kind: Kind | 'rock'): string => PIECES[kind]()
const ofName = (name: string, kind: Kind) => words.piece_of({ name, piece: pieceName(kind) })

/** What Confirm says of the picked words; while words are missing, what to tap next. */
export function button(picked: string[], legal: string[], shown: unknown): string {
  const view = shown as View
  const kind = kindOf(picked)
  if (!kind) return legal.length && legal[0] !== 'next' ? words.do_piece() : ''
  const piece = big(pieceName(kind))
  const [step, ...others] = staged(view, picked)
  if (!dirOf(picked) || !step) {
    const rock = rockOf(picked)
    if (rock) return words.do_with_rock({ rock })
    return kind === 'sorcerer' && legal.some((text) => text.startsWith('lift')) ? words.do_sorcerer() : words.do_square({ piece })
  }
  const [verb, dir, to] = picked
  const at = { piece, square: step[1] }
  if (verb === 'throw') {
    const flight = view.flights.find((one) => one.dir === dir && one.to === to)
    if (!flight) return words.do_aim()
    const square = flight.landed
    if (flight.hit !== null) return words.do_hit({ square })
    return flight.crushed === null ? words.do_throw({ square }) : words.do_crush({ square })
  }
  if (verb === 'pull') return words.do_pull(at)
  if (verb === 'lift') return words.do_lift({ ...at, to: others[0]?.[1] ?? '' })
  return others.length ? words.do_push(at) : words.do_step(at)
}

type Moves = [string, string][]
const ways = (moves: Moves) => moves.map(([from, to]) => words.way({ from, to })).join(words.list_comma())

function stepped(event: ToldEvent, name: string): string {
  const [first, ...others] = event.moves as Moves
  const said = { name, piece: pieceName(event.piece as Kind), way: ways([first!]), others: ways(others) }
  const SAY: Record<string, typeof words.say_push> = { pull: words.say_pull, push: words.say_push, lift: words.say_lift }
  return (SAY[String(event.effect)] ?? words.say_step)(said)
}

function throwing(event: ToldEvent, name: string, nameOf: NameOf): string {
  const said = { name, way: ways((event.moves as Moves).slice(0, 1)), square: String(event.landed) }
  if (event.hit !== null) return words.say_hit({ ...said, victim: ofName(nameOf(Number(event.hit)), 'sorcerer') })
  if (event.crushed !== null) return words.say_crush({ ...said, victim: ofName(nameOf(Number(event.crushed)), 'dwarf') })
  return words.say_throw(said)
}

export const REASONS: Record<string, () => string> = {
  last_sorcerer: words.reason_last_sorcerer,
  draw_agreed: words.reason_draw_agreed,
  draw_repetition: words.reason_draw_repetition,
  conceded: words.reason_conceded,
}

const SAID: Record<string, (event: ToldEvent, name: string, nameOf: NameOf) => string | null> = {
  Stepped: stepped,
  Thrown: throwing,
  TeamRemoved: (_event, name) => words.say_TeamRemoved({ name }),
  TurnSkipped: (_event, name) => words.say_TurnSkipped({ name }),
  RoundOver: (event) => REASONS[String(event.reason)]?.() ?? null,
}

/** The line of the log for an event; null = the event goes without saying. */
export const say = (event: ToldEvent, name: NameOf): string | null => SAID[event.type]?.(event, typeof event.seat === 'number' ? name(event.seat) : '', name) ?? null

/** Steps can be taken back until the turn ends: with the last one, or with a throw. */
export const reversible = ([verb]: string[], _legal: string[], shown: unknown): boolean => verb !== 'throw' && (shown as View).steps > 1

const OFFERS: Record<Exclude<Offer['what'], 'aim'>, () => string> = {
  piece: words.offer_piece,
  drop: words.offer_drop,
  step: words.offer_step,
  push: words.offer_push,
  throw: words.offer_throw,
  rock: words.offer_rock,
  lifted: words.offer_lifted,
}
const BARS: Record<string, () => string> = { frozen: words.bar_frozen, other_rock: words.bar_other_rock, levitation_over: words.bar_over }

/** A square for the ear: what stands there, and what a tap does. */
export function squareLabel(view: View, square: string, offer: Offer | undefined, name: NameOf, me: number | null): string {
  const said = [square]
  const found = view.pieces.find((one) => one.square === square)
  const rock = view.rocks.find((one) => one.square === square)
  if (found) said.push(found.seat === me ? words.piece_yours({ piece: pieceName(found.kind) }) : ofName(name(found.seat), found.kind))
  if (rock) said.push(pieceName('rock'), ...(rock.bar ? [BARS[rock.bar]!()] : []))
  if (offer?.flight) {
    const { landed, crushed, hit } = offer.flight
    said.push(words.offer_aim({ square: landed }))
    if (hit !== null) said.push(words.falls({ victim: ofName(name(hit), 'sorcerer') }))
    else if (crushed !== null) said.push(words.falls({ victim: ofName(name(crushed), 'dwarf') }))
  } else if (offer && offer.what !== 'aim') said.push(OFFERS[offer.what]())
  return said.join(words.list_comma())
}
