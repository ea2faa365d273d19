/**
 * How a game is cut into files: its cover, its board, what both show of its pieces, and each part that comes later.
 *
 * Left to itself a bundler makes a file of every few modules that several parts share, and each of them costs a page.
 */
const GAME = /\/games\/([\w-]+)\//

/** The lazily imported modules, and the page's entry, that can't do without this one. */
function needing(id, modules, found = new Set(), seen = new Set()) {
  if (seen.has(id)) return found
  seen.add(id)
  const info = modules.getModuleInfo(id)
  if (info?.isEntry || info?.dynamicImporters.length) found.add(id)
  for (const importer of info?.importers ?? []) needing(importer, modules, found, seen)
  return found
}

/** The name of a module's file, where one game alone needs it; null = as the bundler likes it. */
export function chunkOf(id, modules) {
  const roots = [...needing(id, modules)]
  const [game, ...others] = new Set(roots.map((root) => GAME.exec(root)?.[1]))
  if (!game || others.length) return null
  const [cover, board] = ['cover', 'index'].map((file) => roots.some((root) => root.endsWith(`/${game}/${file}.ts`)))
  if (cover) return board ? `${game}-pieces` : `${game}-cover`
  return board ? `${game}-board` : null
}
