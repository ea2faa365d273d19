/** What a game's options and presets are called, by tables of its own; what has no name speaks for itself. */
import type { Label } from './board'

export type Said = () => string
type Names = Record<string, Said>

export const named =
  (names: Names) =>
  (key: string): string =>
    names[key]?.() ?? key

/** `values` go by "option value". */
export const labels =
  (options: Names, values: Names): Label =>
  (option, value) =>
    value === undefined ? named(options)(option) : (values[`${option} ${value}`]?.() ?? value)
