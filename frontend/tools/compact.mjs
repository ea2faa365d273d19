/**
 * Takes the texts out of the messages that Paraglide compiled: what a language says, apart from what a text is called.
 *
 * Paraglide writes all languages into every message. A screen speaks one, so each language's texts get a file of their own:
 * a plain text becomes a string, one that fills something in or has variants a function.
 */

const TEXT = /^const ([a-z]+)_\w+ = \/\*\* @type [^\n]* \*\/ (\((?:i|)\) => \{[\s\S]*?\n\});\n/gm
const PLAIN = /^\(i?\) => \{\n\treturn \/\*\* @type [^\n]*? \*\/ \((`(?:[^`\\]|\\.)*`)\)\n\}$/
const INPUTS = /^\/\*\* @typedef \{(\{.*\})\} \w+Inputs \*\/$/m

/** One compiled text in its small form, as JavaScript. */
function small(body) {
  const plain = PLAIN.exec(body)?.[1]
  if (!plain) return body.replace(/\/\*\* @type [^\n]*? \*\/ /g, '')
  return plain.includes('${') ? `(i) => ${plain.replaceAll('i?.', 'i.')}` : plain
}

/** Of one compiled message: the type of what it fills in, and the text in each language. */
export function takeApart(source, locales) {
  const texts = Object.fromEntries([...source.matchAll(TEXT)].map(([, locale, body]) => [locale, small(body)]))
  const inputs = INPUTS.exec(source)?.[1]
  if (!inputs || !locales.every((locale) => texts[locale])) throw new Error(`Paraglide writes its messages in another form now:\n${source}`)
  return { inputs, texts }
}
