/** Names of the game's options and their values. */
import { labels, type Said } from '$lib/labels'
import * as words from '$words/splut'

const OPTIONS: Record<string, Said> = {
  rounds: words.option_rounds,
  first: words.option_first,
  third: words.option_third,
  levitate_adjacent: words.option_levitate_adjacent,
}

const VALUES: Record<string, Said> = {
  'levitate_adjacent simultaneous': words.option_levitate_adjacent_simultaneous,
  'levitate_adjacent strict': words.option_levitate_adjacent_strict,
  'first first-seat': words.option_first_first_seat,
  'first random': words.option_first_random,
  'third east': words.option_third_east,
  'third west': words.option_third_west,
}

export default labels(OPTIONS, VALUES)
