/** The cards of the game as text: what they are called and what is drawn on them. */
import { SYMBOLS, type Clan } from '$lib/cards/symbols'
import * as words from '$words/schotten-totten'
import type { Deck } from '$lib/cards/backs'

export type Kind = 'elite' | 'mode' | 'ruse'

/** The colour of each kind of tactics card; white reads on all of them. */
export const KIND_TINTS: Record<Kind, string> = { elite: '#2b2d42', mode: '#6b4423', ruse: '#7a2440' }

export interface Tactic {
  kind: Kind
  /** The values that it can stand for, as written on the card. */
  values?: string
  /** Own drawing in a box of 24 by 24: solid parts, and lines. */
  solid: string
  lines?: string
}

export const TACTICS: Record<string, Tactic> = {
  joker: {
    kind: 'elite',
    values: '1–9',
    solid: 'M4.5 16C4 11 2.5 9 3.5 6.5c3 .3 4.7 2 5.5 4.5.2-4 1-6 3-8 2 2 2.8 4 3 8 .8-2.5 2.5-4.2 5.5-4.5 1 2.5-.5 4.5-1 9.5zM4.5 18h15v3h-15zM3.5 3a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2zM20.5 3a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2z',
  },
  spy: {
    kind: 'elite',
    values: '7',
    solid: 'M6.5 8.5C6.5 5 7.5 2.5 9.3 2.5c1.2 0 1.7.9 2.7.9s1.5-.9 2.7-.9c1.8 0 2.8 2.5 2.8 6zM1.5 9.8h21v2.4h-21zM7.5 14a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM16.5 14a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
    lines: 'M11 17h2',
  },
  shield: {
    kind: 'elite',
    values: '1–3',
    solid: 'M12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM12 2.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4zM12 18.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4zM4 10.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4zM20 10.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
    lines: 'M12 1.2a10.8 10.8 0 1 1 0 21.6 10.8 10.8 0 0 1 0-21.6z',
  },
  blind: {
    kind: 'mode',
    solid: 'M3 8.5h18v5H3zM19 11l4.5-3.5v4zM19 12l4 5-4.5-2.5z',
    lines: 'M12 2.5c5 0 8.5 3.5 8.5 9S17 22 12 22s-8.5-5-8.5-10.5 3.5-9 8.5-9zM9 17.5c2 1.3 4 1.3 6 0',
  },
  mud: {
    kind: 'mode',
    solid: 'M1.5 18c0-2.3 4-4 10.5-4s10.5 1.7 10.5 4-4 4.5-10.5 4.5S1.5 20.3 1.5 18zM6.5 12.5c-1.6 0-2.7-1-2.7-2.5C3.8 8 6.5 4.5 6.5 4.5S9.2 8 9.2 10c0 1.5-1.1 2.5-2.7 2.5zM15.5 10.5c-1.9 0-3.2-1.2-3.2-3 0-2.4 3.2-6.5 3.2-6.5s3.2 4.1 3.2 6.5c0 1.8-1.3 3-3.2 3z',
  },
  recruiter: {
    kind: 'ruse',
    solid: 'M9 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM1 21.5C1 16 4 13 9 13s8 3 8 8.5zM18 2.5h2.5V6H24v2.5h-3.5V12H18V8.5h-3.5V6H18z',
  },
  strategist: {
    kind: 'ruse',
    solid: 'M15.5 2.5l7 1-1 7z',
    lines: 'M2.5 15.5l6 6M8.5 15.5l-6 6M10 15c4-.5 7-3 8.5-8',
  },
  banshee: {
    kind: 'ruse',
    solid:
      'M12 1.5c-5.5 0-9 4-9 9.5v11l3-2.5 3 2.5 3-2.5 3 2.5 3-2.5 3 2.5V11c0-5.5-3.5-9.5-9-9.5zM8.5 7.5c1 0 1.7 1 1.7 2.2s-.7 2.2-1.7 2.2-1.7-1-1.7-2.2.7-2.2 1.7-2.2zm7 0c1 0 1.7 1 1.7 2.2s-.7 2.2-1.7 2.2-1.7-1-1.7-2.2.7-2.2 1.7-2.2zM12 13c1.5 0 2.3 1.2 2.3 2.5S13.5 18 12 18s-2.3-1.2-2.3-2.5S10.5 13 12 13z',
  },
  traitor: {
    kind: 'ruse',
    solid: 'M21.5 1.5l-1.3 5.3-8.7 8.7-3.5-3.5 8.7-8.7zM4.3 11.2l1.7-1.7 8 8-1.7 1.7zM6.2 14.8l2.5 2.5-4.2 4.2a1.77 1.77 0 0 1-2.5-2.5z',
  },
}

export const isTactic = (card: string): boolean => card in TACTICS
export const clanOf = (card: string): Clan => card[0] as Clan
export const valueOf = (card: string): string => card.slice(1)
export const symbolOf = (card: string): string => SYMBOLS[clanOf(card)]
export const BACKS: Record<string, Deck> = { clan: 'first', tactics: 'second' }

const CLANS: Record<string, (inputs: { value: string }) => string> = { r: words.clan_r, o: words.clan_o, y: words.clan_y, g: words.clan_g, b: words.clan_b, p: words.clan_p }
const NAMES: Record<string, () => string> = {
  joker: words.card_joker,
  spy: words.card_spy,
  shield: words.card_shield,
  blind: words.card_blind,
  mud: words.card_mud,
  recruiter: words.card_recruiter,
  strategist: words.card_strategist,
  banshee: words.card_banshee,
  traitor: words.card_traitor,
}
const FORMATIONS: Record<string, () => string> = {
  colour_run: words.formation_colour_run,
  of_a_kind: words.formation_of_a_kind,
  of_four: words.formation_of_four,
  colour: words.formation_colour,
  run: words.formation_run,
  sum: words.formation_sum,
}

/** What a card is called: "red 7", "joker"; one that there is not keeps its own word. */
export const cardName = (card: string): string => NAMES[card]?.() ?? CLANS[clanOf(card)]?.({ value: valueOf(card) }) ?? card

/** Several cards, as the language lists them. */
export const cardNames = (cards: readonly string[]): string => cards.map(cardName).join(words.list_comma())

/** The key by which a card flies: the jokers are told apart by their owner, who may play but one of them a round. */
export const cardId = (card: string, owner: number): string => (card === 'joker' ? `joker-${owner}` : card)

/** What a formation is called; with Mud, of a kind means four. */
export const formationName = (formation: string, need = 3): string =>
  FORMATIONS[formation === 'of_a_kind' && need > 3 ? 'of_four' : formation]?.() ?? formation
