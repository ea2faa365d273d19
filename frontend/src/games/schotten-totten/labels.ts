/** Names of the game's options and their values. */
import { labels, type Said } from '$lib/labels'
import * as words from '$words/schotten-totten'

const OPTIONS: Record<string, Said> = {
  claim_window: words.option_claim_window,
  tactics: words.option_tactics,
  claim_help: words.option_claim_help,
  rounds: words.option_rounds,
  target_points: words.option_target_points,
  first: words.option_first,
  next_first: words.option_next_first,
}

const VALUES: Record<string, Said> = {
  'claim_window after-play': words.option_claim_window_after_play,
  'claim_window before-play': words.option_claim_window_before_play,
  'tactics off': words.option_tactics_off,
  'tactics on': words.option_tactics_on,
  'claim_help hint': words.option_claim_help_hint,
  'claim_help off': words.option_claim_help_off,
  'claim_help auto': words.option_claim_help_auto,
  'rounds target': words.option_rounds_target,
  'first random': words.option_first_random,
  'first first-seat': words.option_first_first_seat,
  'next_first winner': words.option_next_first_winner,
  'next_first alternate': words.option_next_first_alternate,
}

export default labels(OPTIONS, VALUES)
