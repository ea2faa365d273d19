import { describe, expect, test } from 'vitest'
import { contrast, difference, SIGHTS, type Rgb } from '../../../tests/sight'
import { TINTS } from './cards'

const rgb = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb

describe('the ink reads on the colour of each number', () => {
  test.each(TINTS.map(([tint, ink], at) => [at + 1, tint, ink] as const))('%i', (_number, tint, ink) => expect(contrast(rgb(tint), rgb(ink))).toBeGreaterThanOrEqual(4.5))
})
describe.each(Object.entries(SIGHTS))('neighbouring numbers have colours of their own under %s sight', (_name, seen) => {
  test.each(TINTS.slice(1).map(([tint], at) => [at + 1, at + 2, TINTS[at]![0], tint] as const))('%i and %i', (_one, _other, before, after) => {
    expect(difference(seen(rgb(before)), seen(rgb(after)))).toBeGreaterThanOrEqual(10)
  })
})
