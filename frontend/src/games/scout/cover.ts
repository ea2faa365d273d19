/** SCOUT in the lobby. */
import type { Cover } from '$lib/board'
import { named, type Said } from '$lib/labels'
import Emblem from './Emblem.svelte'
import * as words from '$words/scout'

const PRESETS: Record<string, Said> = { official: words.preset_official, 'one-round': words.preset_one_round }

export default { title: () => words.title(), Emblem, preset: named(PRESETS) } satisfies Cover
