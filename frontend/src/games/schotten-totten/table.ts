/** What the table shows beside the cards: lit claims, the card played last, a refused claim, and names for the ear. */
import { choices } from '$lib/narrow'
import type { ToldEvent } from '$lib/board'
import { FIELDS } from './picking'
import { cardName, cardNames } from './cards'
import type { Stone } from './view'
import * as words from '$words/schotten-totten'

export type Claim = 'sure' | 'try'

/** The stones that may be claimed: lit where the match helps, only to be tried where it doesn't. */
export function claims(legal: string[], help: string): Map<number, Claim> {
  const listed = choices(legal.filter((text) => text.startsWith('claim ')), [], 'stone', FIELDS)
  return new Map([...listed].map((stone) => [Number(stone), help === 'off' ? 'try' : 'sure']))
}

/** The card that was put on the table last, as the frame tells. */
export function fresh(events: ToldEvent[]): { card: string; stone: number; seat: number } | null {
  const event = events.filter(({ type }) => type === 'CardPlaced' || type === 'CardMoved').at(-1)
  return event ? { card: String(event.card), stone: Number(event.to ?? event.stone), seat: Number(event.seat) } : null
}

/** A claim that did not hold, with the cards that beat it. */
export function refuted(events: ToldEvent[]): { stone: number; seat: number; cards: string[] } | null {
  const event = events.filter(({ type }) => type === 'ClaimFailed').at(-1)
  return event ? { stone: Number(event.stone), seat: Number(event.seat), cards: event.refuted_by as string[] } : null
}

/** A stone for the ear: what lies there, nearest side first, who owns it, and what a tap does. */
export function stoneLabel(stone: Stone, number: number, order: number[], name: (seat: number) => string, now: { playable: boolean; claim: Claim | null; put: string | null }): string {
  const said: string[] = [words.stone({ stone: number })]
  if (stone.owner !== null) said.push(words.owned_by({ name: name(stone.owner) }))
  said.push(...stone.modes.map(cardName))
  for (const seat of order) {
    const { cards } = stone.sides[seat]!
    const first = stone.owner === null && stone.complete[0] === seat
    const lying = cards.length ? cardNames(cards) : words.nobody()
    said.push(words.side_of({ name: name(seat), cards: lying }) + (first ? ` (${words.first_complete()})` : ''))
  }
  if (now.put) said.push(`${cardName(now.put)}: ${words.staged()}`)
  else if (now.playable) said.push(words.playable())
  if (now.claim) said.push(now.claim === 'sure' ? words.claimable() : words.tryable())
  return said.join(words.list_stop())
}

/** The pile that a card flies from when it turns up: the far hand, or the deck that it was drawn from. */
export function from(card: string, events: ToldEvent[]): string | null {
  for (const event of [...events].reverse()) {
    if (event.card !== card && `${event.card}-${event.seat}` !== card) continue
    if (event.type === 'CardPlaced' || event.type === 'RusePlayed') return `hand-${event.seat}`
    if (event.type === 'CardDrawn' || event.type === 'CardTaken') return String(event.deck)
  }
  return null
}
