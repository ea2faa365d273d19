/** Sentences for the error codes that server and browser give. */
import * as words from '$words/app'
import type { GameScreen } from './board'
import type { Refused } from './wire'

const SENTENCES: Record<string, () => string> = {
  unreachable: words.fault_unreachable,
  eyes_hidden: words.fault_eyes,
  stale: words.fault_stale,
  not_your_turn: words.fault_not_your_turn,
  illegal_move: words.fault_illegal_move,
  no_such_match: words.fault_no_such_match,
  no_such_invitation: words.fault_no_such_invitation,
  invitation_expired: words.fault_expired,
  seat_taken: words.fault_seat_taken,
  not_seated: words.fault_not_seated,
  replaced: words.fault_replaced,
  bad_options: words.fault_bad_options,
  too_many_tries: words.fault_too_many,
  unknown_game: words.fault_unknown_game,
  no_such_game: words.fault_unknown_game,
  not_finished: words.fault_not_finished,
  not_found: words.fault_nowhere,
  nowhere: words.fault_nowhere,
  busy: words.fault_busy,
  round_over: words.fault_round_over,
  match_over: words.fault_match_over,
  no_such_matter: words.fault_no_such_matter,
}

const reasonOf = ({ detail }: Refused) => (typeof detail?.reason === 'string' ? detail.reason : '')

/** What a person is told when something was refused. */
export const sentence = (refused: Refused): string => SENTENCES[reasonOf(refused)]?.() ?? SENTENCES[refused.code]?.() ?? words.fault_other({ code: refused.code })

/** The same in a match: the game's own reason comes first. */
export async function reasoned(refused: Refused, screen: GameScreen | null): Promise<string> {
  const own = reasonOf(refused) ? await screen?.why(refused.detail).catch(() => null) : null
  return own ?? sentence(refused)
}
