/** Schotten Totten for the pages: its board, its rules and its words. */
import type { GameScreen } from '$lib/board'
import { withTexts } from '$lib/texts'
import Border from './Border.svelte'
import { cardId } from './cards'
import { from } from './table'
import { button, quick, say } from './wording'
import * as words from '$words/schotten-totten'

export default {
  key: 'schotten-totten',
  title: () => words.title(),
  Board: Border,
  more: async ({ tactics }) => tactics === 'on' && (await withTexts(import('./drawings'), 'schotten-totten.tactics')),
  parts: {
    Aid: () => withTexts(import('./AidText.svelte'), 'schotten-totten.tactics', 'schotten-totten.rules', 'schotten-totten.option'),
    Rules: () => withTexts(import('./RulesText.svelte'), 'schotten-totten.tactics', 'schotten-totten.rules', 'schotten-totten.option'),
    RoundEnd: () => withTexts(import('./RoundScore.svelte'), 'schotten-totten.facts'),
  },
  say,
  button,
  quick,
  why: async (detail) => (await withTexts(import('./why'), 'schotten-totten.why')).why(detail),
  from,
  goal: ({ rounds, target_points }) => (rounds === 'target' ? Number(target_points) : null),
  cardId,
} satisfies GameScreen
