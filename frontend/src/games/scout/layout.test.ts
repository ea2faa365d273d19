import { describe, expect, test } from 'vitest'
import { gaps, inRows, layout } from './layout'

describe('a hand leaves room for a finger', () => {
  test.each([320, 360, 390, 768, 1024].flatMap((width) => Array.from({ length: 22 }, (_, cards) => [width, cards + 1] as const)))('%i px, %i cards', (width, cards) => {
    const { rows, perRow, width: card } = layout(cards, width, 260)
    expect(perRow * card).toBeLessThanOrEqual(width - 44)
    expect(rows * perRow).toBeGreaterThanOrEqual(cards)
    expect(card).toBeGreaterThanOrEqual(44)
    for (const gap of gaps(perRow, card)) expect(gap.width).toBeGreaterThanOrEqual(44)
  })
})
test('21 cards at 320 px lie in four rows with gaps of 45 px', () => {
  const { rows, perRow, width } = layout(21, 320, 240)
  expect([rows, perRow]).toEqual([4, 6])
  expect(Math.min(...gaps(perRow, width).map((gap) => gap.width))).toBeGreaterThanOrEqual(45)
})
test('gaps lie side by side and none is under two fingers', () => {
  const found = gaps(3, 50)
  expect(found.map(({ at }) => at)).toEqual([22, 72, 122, 172])
  for (const [at, gap] of found.entries()) if (at) expect(gap.left).toBe(found[at - 1]!.left + found[at - 1]!.width)
})
test('the last row may be shorter', () => expect(inRows(5, 3)).toEqual([[0, 1, 2], [3, 4]]))
