/** SCOUT for the pages: its board, its rules and its words. */
import type { GameScreen } from '$lib/board'
import Aid from './Aid.svelte'
import Board from './Board.svelte'
import Emblem from './Emblem.svelte'
import RoundEnd from './RoundEnd.svelte'
import Rules from './Rules.svelte'
import { option, preset } from './labels'
import { FIELDS } from './picking'
import { from } from './table'
import { button, say, why } from './wording'
import type { View } from './view'
import * as words from '$words/scout'

export default {
  key: 'scout',
  Board,
  Rules,
  Aid,
  Emblem,
  RoundEnd,
  fields: FIELDS,
  say,
  button,
  quick: () => [],
  why,
  from,
  // with two seats the turn goes on after a scout, so it may be taken back as well
  reversible: ([verb], _legal, view) => verb === 'scoutshow' || (verb === 'scout' && (view as View).seats.length === 2),
  option,
  preset,
  showsSeats: true,
  title: () => words.title(),
} satisfies GameScreen
