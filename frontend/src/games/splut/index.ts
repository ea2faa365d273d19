/** Splut! for the pages: its board, its rules and its words. */
import type { GameScreen } from '$lib/board'
import { withTexts } from '$lib/texts'
import Arena from './Arena.svelte'
import { button, reversible, say } from './wording'
import * as words from '$words/splut'

export default {
  key: 'splut',
  title: () => words.title(),
  Board: Arena,
  parts: {
    Aid: () => withTexts(import('./AidText.svelte'), 'splut.rules', 'splut.option'),
    Rules: () => withTexts(import('./RulesText.svelte'), 'splut.rules', 'splut.option'),
    RoundEnd: () => import('./RoundScore.svelte'),
  },
  say,
  button,
  quick: () => [],
  why: async (detail) => (await withTexts(import('./why'), 'splut.why')).why(detail),
  reversible,
  open: true,
  showsSeats: true,
} satisfies GameScreen
