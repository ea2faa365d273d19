/** The game in sentences: what Confirm says, and the lines of the log. */
import type { ToldEvent } from '$lib/board'
import { cardName, cardNames, formationName } from './cards'
import * as words from '$words/schotten-totten'

type NameOf = (seat: number) => string

/** A card as it counts: a wild may count as a value of any colour. */
export const readName = (card: string): string => (/^\d$/.test(card) ? card : cardName(card))
export const readNames = (cards: string[]): string => cards.map(readName).join(words.list_comma())

const one = (card = '') => cardName(card)

/** What Confirm says of the picked words, by verb; while words are missing it says what to tap next. */
const BUTTONS: Record<string, (card?: string, stone?: string, to?: string) => string> = {
  play: (card, stone) => (stone ? words.play({ card: one(card), stone }) : words.do_stone({ card: one(card) })),
  claim: (stone) => words.claim({ stone: stone! }),
  draw: (deck) => (deck === 'tactics' ? words.draw_tactics() : words.draw_clan()),
  take: (deck) => (deck === 'tactics' ? words.draw_tactics() : words.draw_clan()),
  return: (card) => words.return_card({ card: one(card) }),
  recruit: () => words.recruit(),
  end: () => words.end(),
  pass: () => words.pass(),
  strategist: (card, _stone, to) => {
    if (!card) return words.do_own_card()
    if (!to) return words.do_where({ card: one(card) })
    return to === 'discard' ? words.move_away({ card: one(card) }) : words.move_to({ card: one(card), to })
  },
  banshee: (card, stone) => (card ? words.scare({ card: one(card), stone: stone! }) : words.do_their_card()),
  traitor: (card, _stone, to) => {
    if (!card) return words.do_their_card()
    return to ? words.turn_coat({ card: one(card), to }) : words.do_where({ card: one(card) })
  },
}

/** What Confirm says; with nothing picked, what there is to do. */
export function button([verb, ...values]: string[], legal: string[]): string {
  if (verb) return BUTTONS[verb]?.(...values) ?? ''
  const has = (wanted: string) => legal.some((text) => text.split(' ')[0] === wanted)
  if (has('return')) return words.do_return()
  if (has('take')) return words.do_deck()
  const cards = legal.some((text) => /^(play|strategist|banshee|traitor|recruit)/.test(text))
  if (cards) return has('claim') ? words.do_claim_or_card() : words.do_card()
  if (has('claim')) return words.do_close()
  return has('draw') ? words.do_deck() : ''
}

/** Moves with a button of their own: what is not a tap on the table, and drawing. */
export const quick = (legal: string[]): string[] => legal.filter((text) => /^(pass|end|draw|take)\b/.test(text))

const text = (value: unknown) => String(value)

/** A drawn card is named only to the seat that drew it. */
function drawn(event: ToldEvent, name: string): string {
  if (event.card) return words.say_drawn({ name, card: one(text(event.card)) })
  return (event.deck === 'tactics' ? words.say_drawn_tactics : words.say_drawn_clan)({ name })
}

const SAID: Record<string, (event: ToldEvent, name: string) => string | null> = {
  CardPlaced: (event, name) => (event.completes ? words.say_completes : words.say_CardPlaced)({ name, card: one(text(event.card)), stone: text(event.stone) }),
  Passed: (_event, name) => words.say_Passed({ name }),
  StoneClaimed: (event, name) => {
    const cards = event.reads as string[]
    const formation = formationName(text(event.formation), cards.length)
    return (event.given ? words.say_given : words.say_StoneClaimed)({ name, stone: text(event.stone), cards: readNames(cards), formation, total: text(event.total) })
  },
  ClaimFailed: (event, name) => {
    const cards = event.refuted_by as string[]
    const stone = text(event.stone)
    return cards.length ? words.say_ClaimFailed({ name, stone, cards: cardNames(cards) }) : words.say_beaten({ name, stone })
  },
  CardDrawn: drawn,
  CardTaken: drawn,
  CardReturned: (event, name) => (event.card ? words.say_returned_card({ name, card: one(text(event.card)) }) : words.say_returned({ name })),
  StoneMarked: (event, name) => words.say_StoneMarked({ name, card: one(text(event.card)), stone: text(event.stone) }),
  RusePlayed: (event, name) => words.say_RusePlayed({ name, card: one(text(event.card)) }),
  CardMoved: (event, name) => (event.side === event.seat ? words.say_CardMoved : words.say_taken_over)({ name, card: one(text(event.card)), stone: text(event.stone), to: text(event.to) }),
  CardDiscarded: (event, name) => words.say_CardDiscarded({ name, card: one(text(event.card)), stone: text(event.stone) }),
  RoundExhausted: () => words.say_RoundExhausted(),
  RoundLeft: (_event, name) => words.say_RoundLeft({ name }),
  DrawAgreed: () => words.say_DrawAgreed(),
}

/** The line of the log for an event; null = the event goes without saying. */
export function say(event: ToldEvent, name: NameOf): string | null {
  return SAID[event.type]?.(event, typeof event.seat === 'number' ? name(event.seat) : '') ?? null
}
