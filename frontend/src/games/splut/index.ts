/** Splut! for the pages: its board, its rules and its words. */
import type { GameScreen } from '$lib/board'
import { withTexts } from '$lib/texts'
import Emblem from './Emblem.svelte'
import { option, preset } from './labels'
import { FIELDS } from './picking'
import { button, reversible, say } from './wording'
import * as words from '$words/splut'

export default {
  key: 'splut',
  Emblem,
  parts: {
    Board: () => import('./Arena.svelte'),
    Aid: () => withTexts('splut.rules', import('./AidText.svelte')),
    Rules: () => withTexts('splut.rules', import('./RulesText.svelte')),
    RoundEnd: () => import('./RoundScore.svelte'),
  },
  fields: FIELDS,
  say,
  button,
  quick: () => [],
  why: async (detail) => (await withTexts('splut.why', import('./why'))).why(detail),
  reversible,
  open: true,
  option,
  preset,
  showsSeats: true,
  title: () => words.title(),
} satisfies GameScreen
