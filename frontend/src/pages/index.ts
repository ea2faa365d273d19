/** The pages that are fetched when they are needed; the lobby comes with the application. */
import type { Place } from '$lib/router.svelte'

export const match = () => import('./Match.svelte')
export const replay = () => import('./Replay.svelte')
export const rules = () => import('./Rules.svelte')

const fetches: Partial<Record<Place['page'], () => Promise<unknown>>> = { match, replay, rules }

/** Begins to fetch the page of an address, before anything asks to show it. */
export const ahead = ({ page }: Place) => void fetches[page]?.()
