/** SCOUT for the pages: its board, its rules and its words. */
import type { GameScreen } from '$lib/board'
import { withTexts } from '$lib/texts'
import Emblem from './Emblem.svelte'
import { cardId } from './cards'
import { option, preset } from './labels'
import { FIELDS } from './picking'
import { from } from './table'
import { button, say } from './wording'
import type { View } from './view'
import * as words from '$words/scout'

export default {
  key: 'scout',
  Emblem,
  parts: {
    Board: () => import('./Ring.svelte'),
    Aid: () => withTexts('scout.rules', import('./AidText.svelte')),
    Rules: () => withTexts('scout.rules', import('./RulesText.svelte')),
    RoundEnd: () => import('./RoundScore.svelte'),
  },
  fields: FIELDS,
  say,
  button,
  quick: () => [],
  why: async (detail) => (await withTexts('scout.why', import('./why'))).why(detail),
  from,
  cardId,
  // with two seats the turn goes on after a scout, so it may be taken back as well
  reversible: ([verb], _legal, view) => verb === 'scoutshow' || (verb === 'scout' && (view as View).seats.length === 2),
  option,
  preset,
  showsSeats: true,
  title: () => words.title(),
} satisfies GameScreen
