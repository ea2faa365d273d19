/** Why something was refused, in sentences; fetched soon after the board, for a match begins without. */
import { cardName, cardNames } from './cards'
import * as words from '$words/schotten-totten'

const text = (value: unknown) => String(value)

type Detail = Record<string, unknown>
const stone = (detail: Detail) => ({ stone: text(detail.stone) })
const card = (detail: Detail) => ({ card: cardName(text(detail.card)) })

const REASONS: Record<string, (detail: Detail) => string> = {
  round_over: () => words.why_round_over(),
  not_your_turn: () => words.why_not_your_turn(),
  stone_claimed: (detail) => words.why_closed(stone(detail)),
  side_full: (detail) => words.why_full(stone(detail)),
  side_incomplete: (detail) => words.why_incomplete(stone(detail)),
  already_tried: (detail) => words.why_tried(stone(detail)),
  window_closed: () => words.why_no_window(),
  refuted: (detail) => {
    const cards = (detail.refuted_by as string[] | undefined) ?? []
    return cards.length ? words.why_beatable({ ...stone(detail), cards: cardNames(cards) }) : words.why_weaker(stone(detail))
  },
  already_played: () => words.why_played(),
  play_first: () => words.why_play_first(),
  can_play: () => words.why_can_play(),
  must_draw: () => words.why_must_draw(),
  deck_empty: () => words.why_deck_empty(),
  nothing_to_draw: () => words.why_nothing_to_draw(),
  // the board's word for what it can't explain, and the engine's
  not_now: (detail) => words.why_not_now(card(detail)),
  blocked: (detail) => words.why_not_now(card(detail)),
  not_in_hand: (detail) => words.why_not_in_hand(card(detail)),
  ruse: (detail) => words.why_ruse(card(detail)),
  not_recruiting: () => words.why_not_recruiting(),
  recruiting: () => words.why_recruiting(),
  second_joker: () => words.why_second_joker(),
  decks_empty: () => words.why_decks_empty(),
  no_free_place: (detail) => words.why_no_place(card(detail)),
  no_target: (detail) => words.why_no_target(card(detail)),
  elite_stays: (detail) => words.why_elite(card(detail)),
  combat_mode: (detail) => words.why_combat_mode(card(detail)),
  opponents_card: (detail) => words.why_opponents_card({ ...card(detail), ...stone(detail) }),
  own_card: (detail) => words.why_own_card({ ...card(detail), ...stone(detail) }),
  card_not_there: (detail) => words.why_card_not_there({ ...card(detail), ...stone(detail) }),
  same_stone: (detail) => words.why_same_stone({ ...card(detail), ...stone(detail) }),
  one_ahead: () => words.why_ahead(),
}

/** The sentence for a refusal, by `detail.reason`. */
export const why = (detail: Detail): string | null => REASONS[text(detail.reason)]?.(detail) ?? null
