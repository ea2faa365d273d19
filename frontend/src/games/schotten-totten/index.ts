/** Schotten Totten for the pages: its board, its rules and its words. */
import type { GameScreen } from '$lib/board'
import { withTexts } from '$lib/texts'
import Emblem from './Emblem.svelte'
import { cardId } from './cards'
import { option, preset } from './labels'
import { FIELDS } from './picking'
import { from } from './table'
import { button, quick, say } from './wording'
import * as words from '$words/schotten-totten'

export default {
  key: 'schotten-totten',
  Emblem,
  parts: {
    Board: () => import('./Border.svelte'),
    Aid: () => withTexts('schotten-totten.rules', import('./AidText.svelte')),
    Rules: () => withTexts('schotten-totten.rules', import('./RulesText.svelte')),
    RoundEnd: () => import('./RoundScore.svelte'),
  },
  fields: FIELDS,
  say,
  button,
  quick,
  why: async (detail) => (await withTexts('schotten-totten.why', import('./why'))).why(detail),
  from,
  goal: ({ rounds, target_points }) => (rounds === 'target' ? Number(target_points) : null),
  cardId,
  option,
  preset,
  title: () => words.title(),
} satisfies GameScreen
