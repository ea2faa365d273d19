import { expect, test } from 'vitest'
import { takebacks } from './takebacks'
import type { Matter } from './wire'

const drawn = { type: 'CardDrawn', version: 8 }
const MATTERS: Matter[] = [
  { do: 'takeback 9', price: 'free', because: null },
  { do: 'takeback 6', price: 'ask', because: drawn },
  { do: 'takeback accept' },
  { do: 'takeback refuse' },
  { do: 'draw offer' },
  { do: 'resign' },
]

test('only what names a version is a take-back, with its price and what set it', () => {
  expect(takebacks(MATTERS)).toEqual([
    { to: 9, free: true, because: null },
    { to: 6, free: false, because: drawn },
  ])
})
