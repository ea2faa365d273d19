/** Names of the game's options, their values and its presets. */
import { labels, type Said } from '$lib/labels'
import * as words from '$words/scout'

const OPTIONS: Record<string, Said> = { rounds: words.option_rounds, first: words.option_first }
const VALUES: Record<string, Said> = {
  'rounds seats': words.option_rounds_seats,
  'first random': words.option_first_random,
  'first first-seat': words.option_first_first_seat,
}
const PRESETS: Record<string, Said> = { official: words.preset_official, 'one-round': words.preset_one_round }

export const { option, preset } = labels(OPTIONS, VALUES, PRESETS)
