/** The cards of the game as text: what they are called and what is drawn on them. */
import { SYMBOLS, type Clan } from './symbols'
import * as words from '$words/schotten-totten'

export type Kind = 'elite' | 'mode' | 'ruse'

/** The colour of each kind of tactics card; white reads on all of them. */
export const KIND_TINTS: Record<Kind, string> = { elite: '#2b2d42', mode: '#6b4423', ruse: '#7a2440' }

export interface Tactic {
  kind: Kind
  /** The values that it can stand for, as written on the card. */
  values?: string
}

export const TACTICS: Record<string, Tactic> = {
  joker: { kind: 'elite', values: '1–9' },
  spy: { kind: 'elite', values: '7' },
  shield: { kind: 'elite', values: '1–3' },
  blind: { kind: 'mode' },
  mud: { kind: 'mode' },
  recruiter: { kind: 'ruse' },
  strategist: { kind: 'ruse' },
  banshee: { kind: 'ruse' },
  traitor: { kind: 'ruse' },
}

export const isTactic = (card: string): boolean => card in TACTICS
export const clanOf = (card: string): Clan => card[0] as Clan
export const valueOf = (card: string): string => card.slice(1)
export const symbolOf = (card: string): string => SYMBOLS[clanOf(card)]

const CLANS: Record<string, (inputs: { value: string }) => string> = { r: words.clan_r, o: words.clan_o, y: words.clan_y, g: words.clan_g, b: words.clan_b, p: words.clan_p }
const NAMES: Record<string, () => string> = {
  joker: words.tactics_joker,
  spy: words.tactics_spy,
  shield: words.tactics_shield,
  blind: words.tactics_blind,
  mud: words.tactics_mud,
  recruiter: words.tactics_recruiter,
  strategist: words.tactics_strategist,
  banshee: words.tactics_banshee,
  traitor: words.tactics_traitor,
}
const FORMATIONS: Record<string, () => string> = {
  colour_run: words.formation_colour_run,
  of_a_kind: words.formation_of_a_kind,
  of_four: words.tactics_formation_of_four,
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
