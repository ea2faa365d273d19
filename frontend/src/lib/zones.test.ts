import { expect, test } from 'vitest'
import { nearest } from './zones'

/** A thing on the screen, by its middle. */
const at = (name: string, x: number, y: number, width = 40, height = 40) => ({
  name,
  getBoundingClientRect: () => new DOMRect(x - width / 2, y - height / 2, width, height),
})
const right: [number, number] = [1, 0]
const down: [number, number] = [0, 1]

test('a ladder is walked rung by rung, also where a rung lies at the edge', () => {
  const ladder = [at('1', 350, 50), at('2', 195, 100), at('3', 30, 150), at('4', 350, 200)]
  expect(nearest(ladder[0]!, ladder, down)?.name).toBe('2')
  expect(nearest(ladder[1]!, ladder, down)?.name).toBe('3')
  expect(nearest(ladder[3]!, ladder, down)).toBe(undefined)
})

test('a step across a line leads out of it', () => {
  const ladder = [at('1', 195, 50), at('2', 195, 100)]
  expect(nearest(ladder[0]!, ladder, right)).toBe(undefined)
})

test('a hand of two rows keeps to its row', () => {
  const hand = [at('a', 20, 20), at('b', 64, 20), at('c', 42, 70), at('d', 86, 70)]
  expect(nearest(hand[0]!, hand, right)?.name).toBe('b')
  expect(nearest(hand[0]!, hand, down)?.name).toBe('c')
})

test('beyond a zone, what lies straight ahead comes before what lies aside', () => {
  const from = at('stone', 100, 100)
  const others = [at('aside', 300, 120), at('ahead', 110, 260)]
  expect(nearest(from, others, down, { wide: true })?.name).toBe('ahead')
  expect(nearest(from, [others[0]!], down, { wide: true })?.name).toBe('aside')
})
