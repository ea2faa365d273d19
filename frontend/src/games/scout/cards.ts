/** The cards of the game as text, `7/2`: what is drawn on them and what they are called. */
import type { Kind } from './view'
import * as words from '$words/scout'

/** A colour for each number, through the rainbow: from 1 to 10, with the ink that reads on it. */
export const TINTS: [tint: string, ink: string][] = [
  ['#3b2a7a', '#ffffff'],
  ['#1d58a6', '#ffffff'],
  ['#58b4e0', '#141414'],
  ['#14756b', '#ffffff'],
  ['#6cc070', '#141414'],
  ['#7d8a12', '#141414'],
  ['#ffd84d', '#141414'],
  ['#f0922b', '#141414'],
  ['#c0311f', '#ffffff'],
  ['#7d1347', '#ffffff'],
]

/** The number that counts, and the one upside down. */
export const upper = (card: string): number => Number(card.split('/')[0])
export const lower = (card: string): number => Number(card.split('/')[1])
export const turned = (card: string): string => `${lower(card)}/${upper(card)}`
export const tintOf = (number: number): [string, string] => TINTS[number - 1] ?? ['#666666', '#ffffff']

/** The key by which a card flies, whichever way round it lies. */
export const cardId = (card: string): string => [upper(card), lower(card)].sort((a, b) => a - b).join('-')

export const cardName = (card: string): string => words.card({ upper: upper(card), lower: lower(card) })

/** The upper numbers of cards, as a set is read. */
export const numbers = (cards: readonly string[]): string => cards.map(upper).join(' ')

const KINDS: Record<Kind, (numbers: { numbers: string }) => string> = { single: words.set_single, group: words.set_group, run: words.set_run }

/** What a set is called: "run 4 5 6". */
export const setName = (kind: Kind, cards: readonly string[]): string => KINDS[kind]({ numbers: numbers(cards) })

/** The kind of cards that lie open as a set; the rules have proved that they are one. */
export const kindOf = (cards: readonly string[]): Kind => (cards.length < 2 ? 'single' : upper(cards[0]!) === upper(cards[1]!) ? 'group' : 'run')
