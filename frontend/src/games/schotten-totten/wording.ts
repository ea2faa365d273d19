/** The game in sentences: what Confirm says, and the lines of the log. */
import type { ToldEvent } from '$lib/board'
import { cardName, formationName } from './cards'
import { FIELDS } from './picking'
import * as words from '$words/schotten-totten'

type NameOf = (seat: number) => string

/** A card as it counts: a wild may count as a value of any colour. */
export const readName = (card: string): string => (/^\d$/.test(card) ? card : cardName(card))
export const readNames = (cards: string[]): string => cards.map(readName).join(words.list_comma())

/** What a move's words name, as far as they are tapped. */
type Picked = Record<'card' | 'stone' | 'to' | 'deck', string>
type Say<Fields> = (fields: Fields) => string

/** What Confirm says of the picked words, by verb; while words are missing it says what to tap next. */
const BUTTONS: Record<string, (picked: Picked) => Say<Picked>> = {
  play: ({ stone }) => (stone ? words.play : words.do_stone),
  claim: () => words.claim,
  draw: ({ deck }) => (deck === 'tactics' ? words.tactics_draw_tactics : words.draw_clan),
  take: ({ deck }) => (deck === 'tactics' ? words.tactics_draw_tactics : words.draw_clan),
  return: () => words.tactics_return_card,
  recruit: () => words.tactics_recruit,
  end: () => words.end,
  pass: () => words.pass,
  strategist: ({ card, to }) => (to ? (to === 'discard' ? words.tactics_move_away : words.tactics_move_to) : card ? words.tactics_do_where : words.tactics_do_own_card),
  banshee: ({ card }) => (card ? words.tactics_scare : words.tactics_do_their_card),
  traitor: ({ card, to }) => (to ? words.tactics_turn_coat : card ? words.tactics_do_where : words.tactics_do_their_card),
}

function saidOf([verb = '', ...values]: string[]): string {
  const picked = Object.fromEntries((FIELDS[verb] ?? []).map((field, place) => [field, values[place] ?? ''])) as Picked
  return BUTTONS[verb]?.(picked)({ ...picked, card: cardName(picked.card ?? '') }) ?? ''
}

/** What Confirm says; with nothing picked, what there is to do. */
export function button(picked: string[], legal: string[]): string {
  if (picked.length) return saidOf(picked)
  const has = (wanted: string) => legal.some((text) => text.split(' ')[0] === wanted)
  if (has('return')) return words.tactics_do_return()
  if (has('take')) return words.do_deck()
  const cards = legal.some((text) => /^(play|strategist|banshee|traitor|recruit)/.test(text))
  if (cards) return has('claim') ? words.do_claim_or_card() : words.do_card()
  if (has('claim')) return words.do_close()
  return has('draw') ? words.do_deck() : ''
}

/** Moves with a button of their own: what is not a tap on the table, and drawing. */
export const quick = (legal: string[]): string[] => legal.filter((text) => /^(pass|end|draw|take)\b/.test(text))

/** What an event names; a card that was hidden from these eyes is empty. */
type Told = Record<'name' | 'card' | 'stone' | 'to' | 'cards' | 'formation' | 'total', string>

const drawn = ({ card, deck }: ToldEvent) => (card ? words.say_drawn : deck === 'tactics' ? words.tactics_say_drawn_tactics : words.say_drawn_clan)

const SAID: Record<string, (event: ToldEvent) => Say<Told>> = {
  CardPlaced: ({ completes }) => (completes ? words.say_completes : words.say_CardPlaced),
  Passed: () => words.say_Passed,
  StoneClaimed: ({ given }) => (given ? words.say_given : words.say_StoneClaimed),
  ClaimFailed: ({ refuted_by }) => ((refuted_by as string[]).length ? words.say_ClaimFailed : words.say_beaten),
  CardDrawn: drawn,
  CardTaken: drawn,
  CardReturned: ({ card }) => (card ? words.tactics_say_returned_card : words.tactics_say_returned),
  StoneMarked: () => words.tactics_say_StoneMarked,
  RusePlayed: () => words.tactics_say_RusePlayed,
  CardMoved: ({ side, seat }) => (side === seat ? words.tactics_say_CardMoved : words.tactics_say_taken_over),
  CardDiscarded: () => words.tactics_say_CardDiscarded,
  RoundExhausted: () => words.say_RoundExhausted,
  RoundLeft: () => words.say_RoundLeft,
  DrawAgreed: () => words.say_DrawAgreed,
}

/** The line of the log for an event; null = the event goes without saying. */
export function say(event: ToldEvent, name: NameOf): string | null {
  const cards = (event.reads ?? event.refuted_by ?? []) as string[]
  const told = Object.fromEntries(Object.entries(event).map(([field, value]) => [field, String(value)])) as Told
  return (
    SAID[event.type]?.(event)({
      ...told,
      name: typeof event.seat === 'number' ? name(event.seat) : '',
      card: cardName(told.card ?? ''),
      cards: readNames(cards),
      formation: formationName(told.formation ?? '', cards.length),
    }) ?? null
  )
}
