/** Finds the screens of a game: one folder under games/ a game, each a chunk of its own, loaded when it is needed. */
import type { GameScreen } from '$lib/board'
import { needTexts } from '$lib/texts'

const found = import.meta.glob<{ default: GameScreen }>('../games/*/index.ts')

/** The screens of a game with their texts, or null where the front end has none for it. */
export async function screenOf(game: string): Promise<GameScreen | null> {
  const [module] = await Promise.all([found[`../games/${game}/index.ts`]?.(), needTexts(game)])
  return module?.default ?? null
}

/** The same for a page with its board, which is fetched while the page still asks for what lies on it. */
export async function screenWithBoard(game: string): Promise<GameScreen | null> {
  const screen = await screenOf(game)
  void screen?.parts.Board().catch(() => null) // the page that shows it asks again
  return screen
}
