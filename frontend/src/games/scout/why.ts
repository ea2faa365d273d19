/** Why something was refused, in sentences; fetched soon after the board, for a match begins without. */
import type { Lack } from './view'
import { LACKS } from './wording'
import * as words from '$words/scout'

type Detail = Record<string, unknown>

const REASONS: Record<string, (detail: Detail) => string> = {
  round_over: () => words.why_round_over(),
  left_round: () => words.why_left_round(),
  choose_first: () => words.why_choose_first(),
  already_chosen: () => words.why_already_chosen(),
  not_your_turn: () => words.why_not_your_turn(),
  must_show: () => words.why_must_show(),
  not_in_hand: () => words.why_not_in_hand(),
  not_adjacent: () => words.why_not_adjacent(),
  no_set: (detail) => words.not_a_set({ numbers: ((detail.numbers as number[] | undefined) ?? []).join(' ') }),
  too_weak: (detail) => words.too_weak({ set: ((detail.numbers as number[] | undefined) ?? []).join(' '), why: LACKS[detail.lack as Lack]?.() ?? '' }),
  empty_table: () => words.why_empty_table(),
  own_set: () => words.why_own_set(),
  middle_card: () => words.why_middle_card(),
  one_card: () => words.why_one_card(),
  no_such_gap: () => words.why_no_such_gap(),
  no_chip: () => words.why_no_chip(),
  not_with_two: () => words.why_not_with_two(),
  scoutshow_used: () => words.why_scoutshow_used(),
  no_show_after: () => words.why_no_show_after(),
}

/** The sentence for a refusal, by `detail.reason`. */
export const why = (detail: Detail): string | null => REASONS[String(detail.reason)]?.(detail) ?? null
