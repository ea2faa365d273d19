import { describe, expect, test } from 'vitest'
import { handCard, pickDeck, pickHand, pickPlace, places, stagedAt, targets } from './picking'

const legal = ['play r7 4', 'play r7 9', 'play mud 2', 'claim 3', 'strategist b2 1 5', 'strategist b2 1 discard', 'banshee g4 6', 'traitor g4 6 6', 'recruit', 'draw clan']

describe('a tap on a card of the hand', () => {
  test('begins a play, a ruse or the recruiter', () => {
    expect(pickHand(legal, 'r7')).toEqual(['play', 'r7'])
    expect(pickHand(legal, 'mud')).toEqual(['play', 'mud'])
    expect(pickHand(legal, 'banshee')).toEqual(['banshee'])
    expect(pickHand(legal, 'recruiter')).toEqual(['recruit'])
  })
  test('gives a card back while cards are to be given back', () => {
    expect(pickHand(['return r7', 'return banshee'], 'banshee')).toEqual(['return', 'banshee'])
  })
  test('is nothing for a card that no move names', () => expect(pickHand(legal, 'y1')).toBe(null))
  test('is found again in the picked words', () => {
    expect([['play', 'r7', '4'], ['recruit'], ['traitor', 'g4', '6'], ['claim', '3'], []].map(handCard)).toEqual(['r7', 'recruiter', 'traitor', null, null])
  })
})

describe('a ruse goes step by step', () => {
  test('first it lights the cards that it may take', () => {
    expect([...targets(legal, ['traitor'])]).toEqual(['g4 6'])
    expect(places(legal, ['traitor']).size).toBe(0)
  })
  test('then the places where they may go', () => {
    expect([...places(legal, ['strategist', 'b2', '1'])]).toEqual(['5', 'discard'])
    expect(pickPlace(legal, ['strategist', 'b2', '1'], 'discard')).toEqual(['strategist', 'b2', '1', 'discard'])
  })
})

test('another stone replaces the staged one', () => expect(pickPlace(legal, ['play', 'r7', '4'], '9')).toEqual(['play', 'r7', '9']))
test('a stone that is not listed is refused', () => expect(pickPlace(legal, ['play', 'r7'], '5')).toBe(null))
test('a deck is drawn from when a move says so', () => {
  expect(pickDeck(legal, 'clan')).toEqual(['draw', 'clan'])
  expect(pickDeck(legal, 'tactics')).toBe(null)
})
test('a staged card is shown where it will lie, a discarded one nowhere', () => {
  expect(stagedAt(['play', 'r7', '4'])).toEqual({ card: 'r7', stone: 4 })
  expect(stagedAt(['strategist', 'b2', '1', 'discard'])).toBe(null)
  expect(stagedAt(['banshee', 'g4', '6'])).toBe(null)
})
