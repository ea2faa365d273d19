import { describe, expect, test } from 'vitest'
import { choices, decided, narrow } from './narrow'

const fields = { play: ['card', 'stone'], claim: ['stone'], draw: ['deck'], traitor: ['card', 'stone', 'to'] }
const legal = ['play r7 4', 'play r7 10', 'play b2 4', 'claim 3', 'draw clan', 'end']

describe('narrow', () => {
  test('keeps every move while nothing is picked', () => expect(narrow(legal, [])).toEqual(legal))
  test('compares whole words, not letters', () => {
    expect(narrow(['play r7 1', 'play r7 10'], ['play', 'r7', '1'])).toEqual(['play r7 1'])
  })
  test('knows nothing that is not listed', () => expect(narrow(legal, ['play', 'y9'])).toEqual([]))
})

describe('choices', () => {
  test('finds a field by its name under every verb', () => {
    expect([...choices(legal, [], 'stone', fields)]).toEqual(['4', '10', '3'])
  })
  test('follows the words picked before', () => {
    expect([...choices(legal, ['play', 'b2'], 'stone', fields)]).toEqual(['4'])
  })
  test('tells the stone a card comes from and the one it goes to apart', () => {
    expect([...choices(['traitor r5 2 7'], [], 'to', fields)]).toEqual(['7'])
  })
  test('is empty for a field that no listed verb has', () => expect(choices(legal, [], 'dir', fields).size).toBe(0))
})

describe('decided', () => {
  test('names the move once every field is picked', () => expect(decided(legal, ['play', 'r7', '4'])).toBe('play r7 4'))
  test('is open while a field is missing, even if one move is left', () => {
    expect(decided(legal, ['play', 'b2'])).toBe(null)
  })
  test('is open for words that are no legal move', () => expect(decided(legal, ['play', 'r7', '5'])).toBe(null))
  test('takes a verb without fields', () => expect(decided(legal, ['end'])).toBe('end'))
})
