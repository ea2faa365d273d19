/** Makes texts some 40 % longer, word by word: what a longer language would do to the page. For tests only. */

const TAIL = 'øüåéîñøüåéîñøüåéîñ'

/** A text with every word lengthened; what stands in braces stays as it is. Texts with variants are walked. */
export function lengthen(text) {
  if (Array.isArray(text)) return text.map(lengthenVariants)
  if (typeof text !== 'string') return text
  const word = (letters) => letters + TAIL.slice(0, Math.ceil(letters.length * 0.4))
  return text.replace(/\{[^}]*\}|\p{L}+/gu, (part) => (part.startsWith('{') ? part : word(part)))
}

/** Of a text with variants, lengthens what is shown and leaves the conditions. */
function lengthenVariants(entry) {
  if (!entry.match) return entry
  const match = Object.fromEntries(Object.entries(entry.match).map(([when, text]) => [when, lengthen(text)]))
  return { ...entry, match }
}
