/** What a game's options and presets are called, by tables of its own; a value without a name speaks for itself. */
export type Said = () => string
type Names = Record<string, Said>

/** `values` go by "key value". */
export const labels = (options: Names, values: Names, presets: Names) => ({
  /** The label of an option, or of one of its values. */
  option: (key: string, value?: string): string => (value === undefined ? (options[key]?.() ?? key) : (values[`${key} ${value}`]?.() ?? value)),
  preset: (key: string): string => presets[key]?.() ?? key,
})
