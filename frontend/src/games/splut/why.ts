/** Why something was refused, in sentences; fetched soon after the board, for a match begins without. */
import type { Kind } from './view'
import { pieceName } from './wording'
import * as words from '$words/splut'

type Detail = Record<string, unknown>
const piece = (detail: Detail) => ({ piece: pieceName((detail.piece as Kind | undefined) ?? 'troll') })

const WHY: Record<string, (detail: Detail) => string> = {
  round_over: () => words.why_round_over(),
  team_gone: () => words.why_team_gone(),
  not_your_turn: () => words.why_not_your_turn(),
  no_piece: (detail) => words.why_no_piece(piece(detail)),
  off_board: (detail) => words.why_off_board(piece(detail)),
  square_taken: (detail) => words.why_square_taken(piece(detail)),
  must_throw: () => words.why_must_throw(),
  pull_or_throw: () => words.why_pull_or_throw(),
  no_rock_behind: () => words.why_no_rock_behind(),
  no_rock_ahead: () => words.why_no_rock_ahead(),
  no_flight: () => words.why_no_flight(),
  line_at_edge: () => words.why_line_at_edge(),
  no_rock_there: () => words.why_no_rock_there(),
  frozen: () => words.why_frozen(),
  other_rock: () => words.why_other_rock(),
  levitation_over: () => words.why_levitation_over(),
  rock_off_board: () => words.why_rock_off_board(),
  rock_blocked: () => words.why_rock_blocked(),
  // what the board itself explains
  rock_stays: () => words.why_rock_stays(),
  choose_piece: () => words.why_choose_piece(),
  cant_move: (detail) => words.why_cant_move(piece(detail)),
  no_step_here: (detail) => words.why_no_step_here({ ...piece(detail), square: String(detail.square) }),
  no_flight_here: () => words.why_no_flight_here(),
}

/** The sentence for a refusal, by `detail.reason`. */
export const why = (detail: Detail): string | null => WHY[String(detail.reason)]?.(detail) ?? null
