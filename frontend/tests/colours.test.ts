/** Measures the clan colours of app.css: ink that reads, and differences that hold whatever one's sight. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, difference, SIGHTS, type Rgb } from './sight'

const sheet = readFileSync('src/app.css', 'utf8')
const cards = readFileSync('src/games/schotten-totten/cards.ts', 'utf8')
const CLANS = ['r', 'o', 'y', 'g', 'b', 'p']

function colour(text: string): Rgb {
  const [, hex] = /^#([0-9a-f]{6})$/i.exec(text)!
  return [0, 2, 4].map((at) => parseInt(hex!.slice(at, at + 2), 16) / 255) as Rgb
}
const token = (name: string): Rgb => colour(new RegExp(`--${name}:\\s*(#\\w{6})`).exec(sheet)![1]!)

describe('the ink on each clan colour reads', () => {
  test.each(CLANS)('%s', (clan) => expect(contrast(token(`on-clan-${clan}`), token(`clan-${clan}`))).toBeGreaterThanOrEqual(4.5))
  test.each(['elite', 'mode', 'ruse'])('white on %s cards', (kind) => {
    const tint = new RegExp(`${kind}: '(#\\w{6})'`).exec(cards)![1]!
    expect(contrast([1, 1, 1], colour(tint))).toBeGreaterThanOrEqual(4.5)
  })
})

const pairs = CLANS.flatMap((one, at) => CLANS.slice(at + 1).map((other) => [one, other] as const))

describe.each(Object.entries(SIGHTS))('clan colours stay apart under %s sight', (_name, seen) => {
  test.each(pairs)('%s and %s', (one, other) => {
    expect(difference(seen(token(`clan-${one}`)), seen(token(`clan-${other}`)))).toBeGreaterThanOrEqual(23)
  })
})

test('the measure agrees with published pairs of colours', () => {
  // Sharma, Wu and Dalal 2005: pairs 1 and 25 of the test data for CIEDE2000, in L*a*b*
  expect(difference.ofLab([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4)
  expect(difference.ofLab([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4)
})
