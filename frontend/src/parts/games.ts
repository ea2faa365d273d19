/** Finds what a game's folder has: each a chunk of its own, fetched with its texts when it is needed. */
import type { Cover, GameScreen, Label } from '$lib/board'
import { needTexts } from '$lib/texts'
import type { Summary } from '$lib/wire'

const covers = import.meta.glob<{ default: Cover }>('../games/*/cover.ts')
const screens = import.meta.glob<{ default: GameScreen }>('../games/*/index.ts')
const names = import.meta.glob<{ default: Label }>('../games/*/labels.ts')

/** One of these of a game, with the texts that it speaks; null where the front end has none for the game. */
async function find<Kind>(from: Record<string, () => Promise<{ default: Kind }>>, game: string, file: string, ...texts: string[]): Promise<Kind | null> {
  const [module] = await Promise.all([from[`../games/${game}/${file}.ts`]?.(), ...texts.map((part) => needTexts(game + part))])
  return module?.default ?? null
}

/** All covers by their game, fetched before anybody has said which games there are. */
export async function allCovers(): Promise<Record<string, Cover>> {
  const games = Object.keys(covers).map((path) => path.split('/')[2]!)
  return Object.fromEntries(await Promise.all(games.map(async (game) => [game, (await find(covers, game, 'cover', '.cover'))!] as const)))
}

export const labelsOf = async (game: string): Promise<Label> => (await find(names, game, 'labels', '.option')) ?? ((option, value) => value ?? option)
export const screenOf = (game: string) => find(screens, game, 'index', '', '.cover')

/** The same for a match, with what its options need besides. */
export async function screenFor({ game, options }: Summary): Promise<GameScreen | null> {
  const screen = await screenOf(game)
  await screen?.more?.(options)
  return screen
}
