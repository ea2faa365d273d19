/** What taps on cards, ends and gaps mean: the next words of a move, found in the legal texts and in the sets that the view tells. */
import { choices, narrow, type Fields } from '$lib/narrow'
import { turned } from './cards'
import type { HeldSet, View } from './view'

export const FIELDS: Fields = { keep: [], turn: [], show: ['first', 'last'], scout: ['end', 'slot', 'way'], scoutshow: ['end', 'slot', 'way'] }

export type Way = 'keep' | 'turn'
export type End = 'left' | 'right'

/** The cards chosen to be shown, by their positions from 1; null while none is. */
export function shown([verb, first, last]: string[]): [number, number] | null {
  return verb === 'show' ? [Number(first), Number(last)] : null
}

/** The set at these positions, if they hold one. */
export const setAt = (sets: HeldSet[] | null | undefined, first: number, last: number): HeldSet | undefined => sets?.find((set) => set.first === first && set.last === last)

/**
 * Words for a tap on a card: the first card, then the last; a third tap makes the set longer if it stays one, else it begins anew.
 * The words may name what is no set or too weak: the status line says so.
 */
export function pickCard(sets: HeldSet[] | null, picked: string[], position: number): string[] {
  const range = shown(picked)
  const single = ['show', String(position), String(position)]
  if (!range) return single
  const [first, last] = range
  if (first === last && first === position) return []
  const [low, high] = [Math.min(first, position), Math.max(last, position)]
  const longer = position < first || position > last
  if (first === last || (longer && setAt(sets, low, high))) return ['show', String(low), String(high)]
  return single
}

/** Positions that belong to a set which may be shown now. */
export function showable(legal: string[]): Set<number> {
  const found = new Set<number>()
  for (const text of legal) {
    const range = shown(text.split(' '))
    if (range) for (let at = range[0]; at <= range[1]; at++) found.add(at)
  }
  return found
}

/** The ends of the set on the table from which a card may be taken. */
export const ends = (legal: string[]): Set<string> => choices(legal, ['scout'], 'end', FIELDS)

export interface Scouting {
  verb: 'scout' | 'scoutshow'
  end: End
  /** Where it will lie, from 1; null until a gap is tapped. */
  slot: number | null
  way: Way | null
}

/** The scout that the picked words speak of. */
export function scouting([verb, end, slot, way]: string[]): Scouting | null {
  if (verb !== 'scout' && verb !== 'scoutshow') return null
  return { verb, end: end as End, slot: slot ? Number(slot) : null, way: (way as Way | undefined) ?? null }
}

/** The gaps that may take the card, this way round. */
export function openGaps(legal: string[], { verb, end }: Scouting, way: Way): Set<number> {
  const slots = [...choices(legal, [verb, end], 'slot', FIELDS)]
  return new Set(slots.filter((slot) => legal.includes(`${verb} ${end} ${slot} ${way}`)).map(Number))
}

/** Words for another verb, end or way; the tapped gap stays if it may. */
export function change(legal: string[], { verb, end, slot }: Scouting, way: Way): string[] {
  const whole = [verb, end, String(slot), way]
  return slot !== null && legal.includes(whole.join(' ')) ? whole : [verb, end]
}

/** May this end be taken by a Scout & Show? */
export const mayDouble = (legal: string[], end: End): boolean => narrow(legal, ['scoutshow', end]).length > 0

/** The card at an end of the set on the table, as it would be held. */
export function cardAt(view: View, end: End, way: Way = 'keep'): string | null {
  const card = view.active?.cards.at(end === 'left' ? 0 : -1)
  return card ? (way === 'turn' ? turned(card) : card) : null
}
