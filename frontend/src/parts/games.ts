/** Finds the screens of a game: one folder under games/ a game, each a chunk of its own, loaded when it is needed. */
import type { GameScreen } from '$lib/board'
import { needTexts } from '$lib/texts'

const found = import.meta.glob<{ default: GameScreen }>('../games/*/index.ts')

/** The screens of a game with their texts, or null where the front end has none for it. */
export async function screenOf(game: string): Promise<GameScreen | null> {
  const [module] = await Promise.all([found[`../games/${game}/index.ts`]?.(), needTexts(game)])
  return module?.default ?? null
}

/** What only explains a game: the texts of its rules, which a match begins without. */
export const needRules = (game: string) => needTexts(`${game}.rules`)
