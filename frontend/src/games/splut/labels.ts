/** Names of the game's options, their values and its presets. */
import * as words from '$words/splut'

type Said = () => string

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

const PRESETS: Record<string, Said> = { single: words.preset_single, mini_match: words.preset_mini_match }

/** The label of an option, or of one of its values; numbers speak for themselves. */
export function option(key: string, value?: string): string {
  return value === undefined ? (OPTIONS[key]?.() ?? key) : (VALUES[`${key} ${value}`]?.() ?? value)
}

export const preset = (key: string): string => PRESETS[key]?.() ?? key

/** The options in force as pairs for a list. */
export const inForce = (options: Record<string, string>): [string, string][] =>
  Object.keys(OPTIONS).filter((key) => options[key] !== undefined).map((key) => [option(key), option(key, options[key])])
