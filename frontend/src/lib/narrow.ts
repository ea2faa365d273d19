/**
 * What taps mean: three functions that turn the texts of the legal moves into choices, for every game.
 *
 * A move is a verb and its fields (`play r7 4`); `picked` holds the words tapped so far, in order. Legality lives in the
 * list of legal texts alone: a board asks these functions and never a rule.
 */

/** Names of the fields of each verb, in order: `{ play: ['card', 'stone'] }`. */
export type Fields = Record<string, string[]>

/** The words of a move's text. */
export const words = (text: string): string[] => text.split(' ')

/** The legal texts that begin with the picked words. */
export function narrow(legal: string[], picked: string[]): string[] {
  return legal.filter((text) => {
    const own = words(text)
    return picked.every((word, place) => own[place] === word)
  })
}

/** The values that a field may take in the legal texts that begin with the picked words. */
export function choices(legal: string[], picked: string[], field: string, fields: Fields): Set<string> {
  const found = new Set<string>()
  for (const text of narrow(legal, picked)) {
    const [verb = '', ...values] = words(text)
    const value = values[fields[verb]?.indexOf(field) ?? -1]
    if (value !== undefined) found.add(value)
  }
  return found
}

/** The legal text that the picked words spell out in full, or null while something is still to be picked. */
export function decided(legal: string[], picked: string[]): string | null {
  const text = picked.join(' ')
  return legal.includes(text) ? text : null
}
