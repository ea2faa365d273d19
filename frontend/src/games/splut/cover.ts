/** Splut! in the lobby. */
import type { Cover } from '$lib/board'
import { named, type Said } from '$lib/labels'
import Emblem from './Emblem.svelte'
import * as words from '$words/splut'

const PRESETS: Record<string, Said> = { single: words.preset_single, mini_match: words.preset_mini_match }

export default { title: () => words.title(), Emblem, preset: named(PRESETS) } satisfies Cover
