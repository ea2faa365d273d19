/** Why something was refused, in sentences; fetched soon after the board, for a match begins without. */
import { cardName, cardNames } from './cards'
import * as words from '$words/schotten-totten'

type Detail = Record<string, unknown>
type Fields = Record<'card' | 'stone' | 'cards' | 'mine' | 'theirs', string>

const REASONS: Record<string, (fields: Fields) => string> = {
  round_over: words.why_round_over,
  not_your_turn: words.why_not_your_turn,
  stone_claimed: words.why_closed,
  side_full: words.why_full,
  side_incomplete: words.why_incomplete,
  already_tried: words.why_tried,
  window_closed: words.why_no_window,
  refuted: (fields) => (fields.cards ? words.why_beatable : words.why_weaker)(fields),
  already_played: words.why_played,
  play_first: words.why_play_first,
  can_play: words.why_can_play,
  must_draw: words.why_must_draw,
  deck_empty: words.why_deck_empty,
  nothing_to_draw: words.why_nothing_to_draw,
  // the board's word for what it can't explain, and the engine's
  not_now: words.why_not_now,
  blocked: words.why_not_now,
  not_in_hand: words.why_not_in_hand,
  ruse: words.why_ruse,
  not_recruiting: words.why_not_recruiting,
  recruiting: words.why_recruiting,
  second_joker: words.why_second_joker,
  decks_empty: words.why_decks_empty,
  no_free_place: words.why_no_place,
  no_target: words.why_no_target,
  elite_stays: words.why_elite,
  combat_mode: words.why_combat_mode,
  opponents_card: words.why_opponents_card,
  own_card: words.why_own_card,
  card_not_there: words.why_card_not_there,
  same_stone: words.why_same_stone,
  one_ahead: words.why_ahead,
  tally: words.why_tally,
}

/** The sentence for a refusal, by `detail.reason`. */
export function why({ reason, card, stone, refuted_by, mine, theirs }: Detail): string | null {
  const fields = { card: cardName(String(card)), stone: String(stone), cards: cardNames((refuted_by as string[] | undefined) ?? []), mine: String(mine), theirs: String(theirs) }
  return REASONS[String(reason)]?.(fields) ?? null
}
