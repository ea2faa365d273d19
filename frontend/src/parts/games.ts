/** Finds the screens of a game: one folder under games/ a game, each a chunk of its own, loaded when it is needed. */
import type { GameScreen } from '$lib/board'

const found = import.meta.glob<{ default: GameScreen }>('../games/*/index.ts')

/** The screens of a game, or null where the front end has none for it. */
export async function screenOf(game: string): Promise<GameScreen | null> {
  return (await found[`../games/${game}/index.ts`]?.())?.default ?? null
}
