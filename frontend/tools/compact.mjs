/**
 * Makes the compiled messages small: Paraglide writes the choice of the language into every message, this writes it once.
 *
 * A message of plain text becomes `speak(en, ja, it)`, each a string or a function of its blanks; types and documentation
 * stay as they are. A message with variants keeps Paraglide's own form.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT = /^const ([a-z]+)_\w+ = \/\*\* @type [^\n]* \*\/ \((i|)\) => \{\n\treturn \/\*\* @type \{LocalizedString\} \*\/ \((`(?:[^`\\]|\\.)*`)\)\n\};\n/gm
const CHOICE = /\(\((?:inputs(?: = \{\})?|)(?:, )?options = \{\}\) => \{\n[\s\S]*?\n\}\);/

export const SPEAK = `import { getLocale, locales } from './runtime.js'

/** A message in the order of the locales: a text, or a function of what it fills in. */
export const speak = (...texts) => (inputs, options) => {
	const text = texts[locales.indexOf(options?.locale ?? getLocale())]
	return typeof text === 'string' ? text : text(inputs)
}
`

/** One compiled message in its small form; as it was where it isn't plain text in every language. */
export function compact(source, locales) {
  const found = new Map([...source.matchAll(TEXT)].map(([, locale, , text]) => [locale, text]))
  if (!locales.every((locale) => found.has(locale)) || !CHOICE.test(source)) return source
  const texts = locales.map((locale) => found.get(locale)).map((text) => (text.includes('${') ? `(i) => ${text}` : text))
  return source
    .replace(TEXT, '')
    .replace(CHOICE, () => `(/* @__PURE__ */ speak(${texts.join(', ')}));`)
    .replace(/^import .*runtime\.js';$/m, "import { speak } from '../speak.js';")
}

/** Rewrites all messages of a folder made by Paraglide. */
export function compactAll(out, locales) {
  writeFileSync(join(out, 'speak.js'), SPEAK)
  const folder = join(out, 'messages')
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.js') || file === '_index.js') continue
    const source = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, file), compact(source, locales))
  }
}
