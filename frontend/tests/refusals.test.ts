/** Every code that a game refuses a move with has a sentence of its own, in every language. */
import { afterAll, describe, expect, test } from 'vitest'
import { locales, setLocale } from '$i18n'
import type { GameScreen } from '$lib/board'
import kept from '../../tests/golden/refusals.json'

const screens = import.meta.glob<{ default: GameScreen }>('../src/games/*/index.ts')
/** What an explanation may speak of, whichever code it belongs to. */
const DETAIL = { card: 'r5', stone: 4, refuted_by: ['r8'], numbers: [3, 3], lack: 'cards', piece: 'dwarf', square: 'E5' }

afterAll(() => void setLocale('en', { reload: false }))

describe.each(Object.entries(kept))('%s', (key, codes) => {
  test.each([...locales])('says each refusal in its own words (%s)', async (locale) => {
    void setLocale(locale, { reload: false })
    const screen = (await screens[`../src/games/${key}/index.ts`]!()).default
    const said = new Map<string, string>()
    for (const code of codes) {
      const sentence = (await screen.why({ ...DETAIL, reason: code })) ?? ''
      expect(sentence, `${code} needs a sentence`).toMatch(/\S/)
      expect(sentence, `${code} speaks of what there is`).not.toMatch(/undefined|\bnull\b|NaN|\s{2}|\s[:.]/)
      expect(said.get(sentence), `${code} says what another code says`).toBe(undefined)
      said.set(sentence, code)
    }
  })
})
