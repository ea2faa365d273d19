/** Schotten Totten in the lobby. */
import type { Cover } from '$lib/board'
import { named, type Said } from '$lib/labels'
import Emblem from './Emblem.svelte'
import * as words from '$words/schotten-totten'

const PRESETS: Record<string, Said> = {
  classic: words.preset_classic,
  tactics: words.preset_tactics,
  expert: words.preset_expert,
  'first-edition': words.preset_first_edition,
  first_edition: words.preset_first_edition,
}

export default { title: () => words.title(), Emblem, preset: named(PRESETS) } satisfies Cover
