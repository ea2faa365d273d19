import { describe, expect, test } from 'vitest'
import { takeApart } from '../tools/compact.mjs'
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

describe('a compiled message is taken apart', () => {
  const written = (locale: string, body: string) => `const ${locale}_app__hello = /** @type {(inputs: In) => LocalizedString} */ (i) => {${body}\n};\n`
  const plain = (text: string) => `\n\treturn /** @type {LocalizedString} */ (\`${text}\`)`
  const head = '/** @typedef {{ name: NonNullable<unknown> }} App__HelloInputs */\n'

  test('into a text a language, and the type of what it fills in', () => {
    const source = head + written('en', plain('Hi ${i?.name}')) + written('ja', plain('やあ'))
    expect(takeApart(source, ['en', 'ja'])).toEqual({ inputs: '{ name: NonNullable<unknown> }', texts: { en: '(i) => `Hi ${i.name}`', ja: '`やあ`' } })
  })
  test('with its variants as they are', () => {
    const source = head + written('en', 'const n = i.name;\n\tif (n === 1) return /** @type {LocalizedString} */ ("one");')
    expect(takeApart(source, ['en']).texts.en).toBe('(i) => {const n = i.name;\n\tif (n === 1) return ("one");\n}')
  })
  test('unless a language is missing', () => {
    expect(() => takeApart(head + written('en', plain('Hi')), ['en', 'ja'])).toThrow('another form')
  })
})
