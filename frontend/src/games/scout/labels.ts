/** Names of the game's options and their values. */
import { labels, type Said } from '$lib/labels'
import * as words from '$words/scout'

const OPTIONS: Record<string, Said> = { rounds: words.option_rounds, first: words.option_first }
const VALUES: Record<string, Said> = {
  'rounds seats': words.option_rounds_seats,
  'first random': words.option_first_random,
  'first first-seat': words.option_first_first_seat,
}

export default labels(OPTIONS, VALUES)
