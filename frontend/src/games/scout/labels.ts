/** Names of the game's options, their values and its presets. */
import * as words from '$words/scout'

type Said = () => string

const OPTIONS: Record<string, Said> = { rounds: words.option_rounds, first: words.option_first }
const VALUES: Record<string, Said> = {
  'rounds seats': words.option_rounds_seats,
  'first random': words.option_first_random,
  'first first-seat': words.option_first_first_seat,
}
const PRESETS: Record<string, Said> = { official: words.preset_official, 'one-round': words.preset_one_round }

/** The label of an option, or of one of its values; numbers speak for themselves. */
export function option(key: string, value?: string): string {
  return value === undefined ? (OPTIONS[key]?.() ?? key) : (VALUES[`${key} ${value}`]?.() ?? value)
}

export const preset = (key: string): string => PRESETS[key]?.() ?? key

/** The options in force as pairs for a list. */
export function inForce(options: Record<string, string>): [string, string][] {
  return Object.keys(OPTIONS).flatMap((key) => (options[key] === undefined ? [] : [[option(key), option(key, options[key])]]))
}
