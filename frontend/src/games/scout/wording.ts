/** The game in sentences: what Confirm says, and the lines of the log. */
import type { ToldEvent } from '$lib/board'
import { cardName, kindOf, lower, setName, upper } from './cards'
import { cardAt, scouting, setAt, shown } from './picking'
import type { Lack, View } from './view'
import * as words from '$words/scout'

export const LACKS: Record<Lack, () => string> = { cards: words.lack_cards, group: words.lack_group, number: words.lack_number }

/** The seat whose hand is open while a round is played. */
const own = (view: View) => view.seats.find(({ sets }) => sets)

/** What the chosen cards are, whether they beat the table, and if not, why. */
function showing(picked: [number, number], view: View): string {
  const [first, last] = picked
  const seat = own(view)
  const cards = seat?.hand?.slice(first - 1, last) ?? []
  const set = setAt(seat?.sets, first, last)
  if (!set) return words.not_a_set({ numbers: cards.map(upper).join(' ') })
  const name = setName(set.kind, cards)
  if (set.lack) return words.too_weak({ set: name, why: LACKS[set.lack]() })
  return view.active ? words.beats_table({ set: name }) : words.show_set({ set: name })
}

function taking(picked: string[], view: View): string {
  const { verb, end, slot, way } = scouting(picked)!
  const card = cardAt(view, end, way ?? 'keep')
  if (!card) return ''
  if (slot === null) return words.do_gap()
  const said = { upper: upper(card), lower: lower(card), slot }
  return verb === 'scoutshow' ? words.scoutshow_at(said) : words.scout_at(said)
}

/** What Confirm says; with nothing picked, what there is to do. */
export function button(picked: string[], legal: string[], view: unknown): string {
  const now = view as View
  const range = shown(picked)
  if (range) return showing(range, now)
  if (picked[0] === 'keep') return words.keep_hand()
  if (picked[0] === 'turn') return words.turn_hand()
  if (picked[0]) return taking(picked, now)
  const has = (verb: string) => legal.some((text) => text.split(' ')[0] === verb)
  if (has('keep')) return words.do_side()
  if (now.halfway) return words.do_show_now()
  if (has('show')) return has('scout') ? words.do_show_or_scout() : words.do_show()
  return has('scout') ? words.do_scout() : ''
}

const text = (value: unknown) => String(value)

/** A scouted card as it lay, from whom, and what was paid. */
function scouted(event: ToldEvent, name: string, of: (seat: number) => string): string {
  const said = { name, card: cardName(text(event.card)), owner: of(Number(event.owner)) }
  if (event.halfway) return words.say_halfway(said)
  return (event.gains as number[]).some((gain) => gain < 0) ? words.say_scouted_own(said) : words.say_scouted(said)
}

const ENDS: Record<string, () => string> = {
  hand_empty: words.reason_hand_empty,
  all_scouted: words.reason_all_scouted,
  stuck: words.reason_stuck,
  limit: words.reason_limit,
  conceded: words.reason_conceded,
}

/** Why a round ended. */
export const ended = (reason: string): string => ENDS[reason]?.() ?? reason

const SAID: Record<string, (event: ToldEvent, name: string, of: (seat: number) => string) => string | null> = {
  HandChosen: (event, name) => (event.turned === undefined ? words.say_chosen({ name }) : event.turned ? words.say_turned({ name }) : words.say_kept({ name })),
  Shown: (event, name) => {
    const cards = event.cards as string[]
    const count = (event.captured as string[]).length
    const set = setName(kindOf(cards), cards)
    return count ? words.say_captures({ name, set, count }) : words.say_shown({ name, set })
  },
  Scouted: scouted,
  SeatLeft: (_event, name) => words.say_left({ name }),
  PlayEnded: (event) => ended(text(event.reason)),
}

/** The line of the log for an event; null = the event goes without saying. */
export function say(event: ToldEvent, of: (seat: number) => string): string | null {
  return SAID[event.type]?.(event, typeof event.seat === 'number' ? of(event.seat) : '', of) ?? null
}
