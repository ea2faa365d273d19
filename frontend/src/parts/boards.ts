/** Finds the board of a game: one folder under games/ a game, each loaded when a match of it is opened. */
import type { Component } from 'svelte'

const found = import.meta.glob<{ default: Component<Record<string, unknown>> }>('../games/*/Board.svelte')

/** The board component of a game, or undefined when the front end has none for it. */
export async function board(game: string): Promise<Component<Record<string, unknown>> | undefined> {
  return (await found[`../games/${game}/Board.svelte`]?.())?.default
}
