import { describe, expect, test } from 'vitest'
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
