/** Splut! for the pages: its board, its rules and its words. */
import type { GameScreen } from '$lib/board'
import Aid from './Aid.svelte'
import Board from './Board.svelte'
import Emblem from './Emblem.svelte'
import RoundEnd from './RoundEnd.svelte'
import Rules from './Rules.svelte'
import { option, preset } from './labels'
import { FIELDS } from './picking'
import { button, reversible, say, why } from './wording'
import * as words from '$words/splut'

export default {
  key: 'splut',
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
  reversible,
  open: true,
  option,
  preset,
  showsSeats: true,
  title: () => words.title(),
} satisfies GameScreen
