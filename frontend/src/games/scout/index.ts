/** SCOUT for the pages: its board, its rules and its words. */
import type { GameScreen } from '$lib/board'
import { withTexts } from '$lib/texts'
import Ring from './Ring.svelte'
import { cardId } from './cards'
import { from } from './table'
import { button, say } from './wording'
import type { View } from './view'
import * as words from '$words/scout'

export default {
  key: 'scout',
  title: () => words.title(),
  Board: Ring,
  parts: {
    Aid: () => withTexts(import('./AidText.svelte'), 'scout.rules'),
    Rules: () => withTexts(import('./RulesText.svelte'), 'scout.rules'),
    RoundEnd: () => import('./RoundScore.svelte'),
  },
  say,
  button,
  quick: () => [],
  why: async (detail) => (await withTexts(import('./why'), 'scout.why')).why(detail),
  from,
  cardId,
  grows: ([verb]) => verb === 'show',
  // with two seats the turn goes on after a scout, so it may be taken back as well
  reversible: ([verb], _legal, view) => verb === 'scoutshow' || (verb === 'scout' && (view as View).seats.length === 2),
  showsSeats: true,
} satisfies GameScreen
