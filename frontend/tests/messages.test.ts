import { describe, expect, test } from 'vitest'
import { compact } from '../tools/compact.mjs'
import { faults } from '../tools/message-faults.mjs'
import { lengthen } from '../tools/pseudo.mjs'

const whole = { en: { hello: 'Hello {name}' }, ja: { hello: '{name}さん' }, it: { hello: 'Ciao {name}' } }

describe('the build refuses messages', () => {
  test('none when all is there', () => expect(faults('app', whole, 'en')).toEqual([]))

  test('with a key missing in one language', () => {
    expect(faults('app', { ...whole, it: {} }, 'en')).toEqual(['app: "hello" is missing in it'])
  })

  test('with a key that only another language has', () => {
    const texts = { en: {}, ja: { bye: 'またね' }, it: {} }
    expect(faults('app', texts, 'en')).toHaveLength(2)
  })

  test('that fill in another blank', () => {
    const texts = { ...whole, it: { hello: 'Ciao {nome}' } }
    expect(faults('app', texts, 'en')).toEqual(['app: "hello" fills in {nome} in it, but {name} in en'])
  })
})

test('longer texts keep their blanks and grow by two fifths', () => {
  const longer = lengthen('Play the stone {stone} again')
  expect(longer).toContain('{stone}')
  expect(longer.length).toBeGreaterThan('Play the stone {stone} again'.length * 1.25)
})

describe('a compiled message gets small', () => {
  const written = (locale: string, text: string) =>
    `const ${locale}_app__hello = /** @type {(inputs: In) => LocalizedString} */ (i) => {\n\treturn /** @type {LocalizedString} */ (\`${text}\`)\n};\n`
  const choice = '((inputs, options = {}) => {\n\tconst locale = options.locale ?? getLocale()\n\treturn en_app__hello(inputs)\n});'
  const head = "import { getLocale, experimentalStaticLocale } from '../runtime.js';\n"
  const source = (ja: string) => `${head}${written('en', 'Hi ${i?.name}')}${ja}export const app__hello = /** @type {X} */ ${choice}`

  test('with a text a language, in the order of the locales', () => {
    const small = compact(source(written('ja', 'やあ')), ['ja', 'en'])
    expect(small).toContain('speak(`やあ`, (i) => `Hi ${i?.name}`)')
    expect(small).not.toContain('getLocale')
  })
  test('but not where a language has variants', () => {
    const odd = source('const ja_app__hello = (i) => {\n\tif (i.name) return 1\n};\n')
    expect(compact(odd, ['en', 'ja'])).toBe(odd)
  })
})
