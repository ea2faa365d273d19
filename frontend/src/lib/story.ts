/** What the log knows of one card: when it was dealt or drawn, and when it was played, in the round that is shown. */
import * as words from '$words/app'
import type { ToldEvent } from './board'
import type { Line, NameOf } from './tell'

/** The `data-card` of a card that an event names, in that seat's hand. */
export type CardId = (card: string, seat: number) => string

/** The cards that an event moves; what it merely speaks of is no part of their story. */
function moved({ card, cards, captured }: ToldEvent): string[] {
  return [card, cards, captured].flat().filter((one) => typeof one === 'string')
}

/** The seat whose first hand holds the card, as far as the eyes may know. */
function dealtTo(event: ToldEvent, card: string, id: CardId): number {
  const hands = Array.isArray(event.hands) ? event.hands : []
  return hands.findIndex((hand, seat) => Array.isArray(hand) && hand.some((one) => id(String(one), seat) === card))
}

/** The events of the round that a version lies in. */
function roundAt(events: ToldEvent[], version: number): ToldEvent[] {
  const begins = events.filter(({ type }) => type === 'RoundBegun').map((event) => event.version)
  const from = begins.findLast((one) => one <= version) ?? 0
  const to = begins.find((one) => one > version) ?? Infinity
  return events.filter((event) => event.version >= from && event.version < to)
}

/** The lines of a card's story, the oldest first; what was taken back is left out. */
export function story(card: string, version: number, events: ToldEvent[], log: Line[], name: NameOf, id: CardId = (one) => one): Line[] {
  const said = new Map(log.filter(({ gone }) => !gone).map((line) => [line.version, line]))
  return roundAt(events, version).flatMap((event) => {
    const seat = dealtTo(event, card, id)
    if (seat >= 0) return [{ version: event.version, type: event.type, text: words.card_dealt({ name: name(seat) }), gone: false, leads: event.version }]
    const line = moved(event).some((one) => id(one, Number(event.seat)) === card) && said.get(event.version)
    return line ? [line] : []
  })
}
