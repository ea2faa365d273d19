import { expect, test } from 'vitest'
import { indexOf, pageAround, step, stepOf, type Marks } from './steps'

const marks: Marks = { versions: [2, 4, 5, 8, 10, 13], turns: [0, 1, 3, 4], rounds: [0, 4] }

test('a step by moves goes one on and stops at both ends', () => {
  expect(step(marks, 0, 'move', 1)).toBe(1)
  expect(step(marks, 0, 'move', -1)).toBe(0)
  expect(step(marks, 5, 'move', 1)).toBe(5)
})

test('a step by turns goes to where the next turn begins', () => {
  expect(step(marks, 1, 'turn', 1)).toBe(3)
  expect(step(marks, 2, 'turn', -1)).toBe(1)
  expect(step(marks, 4, 'turn', 1)).toBe(5)
})

test('a step by rounds goes to the deal, and from the first one to the start', () => {
  expect(step(marks, 1, 'round', 1)).toBe(4)
  expect(step(marks, 3, 'round', -1)).toBe(0)
})

test('a version inside a move shows the step before it', () => {
  expect(indexOf(marks, 8)).toBe(3)
  expect(indexOf(marks, 9)).toBe(3)
  expect(indexOf(marks, 0)).toBe(0)
  expect(indexOf(marks, 99)).toBe(5)
})

test('an event leads to the step that it happened in, never to the one before it', () => {
  expect(stepOf(marks, 8)).toBe(3)
  expect(stepOf(marks, 9)).toBe(4)
  expect(stepOf(marks, 0)).toBe(0)
  expect(stepOf(marks, 99)).toBe(5)
})

test('a match without moves has one place to stand', () => {
  const none: Marks = { versions: [], turns: [], rounds: [] }
  expect(step(none, 0, 'move', 1)).toBe(0)
  expect(indexOf(none, 7)).toBe(0)
})

test('a page holds the wanted step and at most 64', () => {
  const long: Marks = { versions: Array.from({ length: 100 }, (_, place) => place * 3 + 1), turns: [0], rounds: [0] }
  for (const index of [0, 5, 50, 99]) {
    const [from, to] = pageAround(long, index)
    expect(from).toBeLessThanOrEqual(long.versions[index]!)
    expect(to).toBeGreaterThanOrEqual(long.versions[index]!)
    expect(long.versions.filter((one) => one >= from && one <= to).length).toBeLessThanOrEqual(64)
  }
})
