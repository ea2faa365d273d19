/** What a tap on a card, a stone or a pile means: the next words of a move, found in the legal texts alone. */
import { choices, narrow, words, type Fields } from '$lib/narrow'

export const FIELDS: Fields = {
  play: ['card', 'stone'],
  recruit: [],
  take: ['deck'],
  return: ['card'],
  strategist: ['card', 'stone', 'to'],
  banshee: ['card', 'stone'],
  traitor: ['card', 'stone', 'to'],
  claim: ['stone'],
  draw: ['deck'],
  end: [],
  pass: [],
}

/** How many words name the thing that is now to be put somewhere; a later word may be picked anew. */
const BASE: Record<string, number> = { play: 2, strategist: 3, traitor: 3 }

/** Words that a tap on a card of the hand picks; null = it can't be played now. */
export function pickHand(legal: string[], card: string): string[] | null {
  const ways = card === 'recruiter' ? [['recruit']] : [['play', card], [card], ['return', card]]
  return ways.find((way) => narrow(legal, way).length > 0) ?? null
}

/** The card of the hand that the picked words speak of. */
export function handCard([verb, card]: string[]): string | null {
  if (verb === 'play' || verb === 'return') return card ?? null
  if (verb === 'recruit') return 'recruiter'
  return verb === 'strategist' || verb === 'banshee' || verb === 'traitor' ? verb : null
}

/** The picked words up to the thing that is to be put somewhere; null while nothing is. */
function base(picked: string[]): string[] | null {
  const length = BASE[picked[0] ?? '']
  return length && picked.length >= length ? picked.slice(0, length) : null
}

/** Where the picked thing may go: stones by number, or `discard`. */
export function places(legal: string[], picked: string[]): Set<string> {
  const from = base(picked)
  return from ? choices(legal, from, from[0] === 'play' ? 'stone' : 'to', FIELDS) : new Set()
}

/** Cards on the table that a ruse may take, as `card stone`. */
export function targets(legal: string[], [verb]: string[]): Set<string> {
  if (!verb || !(verb === 'banshee' || verb === 'strategist' || verb === 'traitor')) return new Set()
  return new Set(narrow(legal, [verb]).map((text) => words(text).slice(1, 3).join(' ')))
}

/** Words that put the picked thing at a place; null = it may not go there. */
export function pickPlace(legal: string[], picked: string[], place: string): string[] | null {
  return places(legal, picked).has(place) ? [...base(picked)!, place] : null
}

/** Words that a tap on a deck picks. */
export function pickDeck(legal: string[], deck: string): string[] | null {
  return [['draw', deck], ['take', deck]].find((way) => narrow(legal, way).length > 0) ?? null
}

/** The card that the staged words put at a stone, to be shown there before it is confirmed. */
export function stagedAt(picked: string[]): { card: string; stone: number } | null {
  const from = base(picked)
  const place = from && picked[from.length]
  return place && place !== 'discard' ? { card: picked[1]!, stone: Number(place) } : null
}
