/**
 * Measures the built bundle against its promises, in kB after gzip: entry, first load, and each game as it is played.
 *
 * A game is what a match of it fetches before the first move: its entry, its board, and its texts in the longest language.
 * No game keeps its 15 kB yet: until then the ceiling holds what they have, and this says by how much they are over.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const DIST = join(dirname(fileURLToPath(import.meta.url)), '../dist')
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
const kB = (file) => gzipSync(readFileSync(join(DIST, file))).length / 1000

/** All files that a chunk needs at once: itself, what it imports (not lazily), and their styles. */
function closure(key, found = new Set()) {
  const chunk = manifest[key]
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const style of chunk.css ?? []) found.add(style)
  for (const next of chunk.imports ?? []) closure(next, found)
  return found
}

const sum = (files) => [...files].reduce((total, file) => total + kB(file), 0)

/** The longest language of a folder's texts. */
function texts(folder) {
  const keys = Object.keys(manifest).filter((key) => key.startsWith(`src/paraglide/texts/${folder}/`))
  return keys.sort((one, other) => sum(closure(other)) - sum(closure(one)))[0]
}

/** Chunks that a game's board fetches at once when it is shown: those that Board.svelte itself imports. */
function board(game) {
  const file = join(DIST, '..', `src/games/${game}/Board.svelte`)
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...source.matchAll(/import\('\.\/(\w+\.svelte)'\)/g)].map(([, name]) => `src/games/${game}/${name}`)
}

const entryKey = Object.keys(manifest).find((key) => manifest[key].isEntry)
const closures = (...keys) => new Set(keys.filter((key) => key in manifest).flatMap((key) => [...closure(key)]))
const first = closures(entryKey, texts('app'))
const page = closures(entryKey, 'src/pages/Match.svelte')
const lines = [
  ['entry', sum([...closure(entryKey)].filter((file) => file.endsWith('.js'))), 60],
  // the page itself is never compressed
  ['first load', sum(first) + readFileSync(join(DIST, 'index.html')).length / 1000, 100],
]
for (const key of Object.keys(manifest)) {
  const game = /^src\/games\/([^/]+)\/index\.ts$/.exec(key)?.[1]
  if (game) lines.push([game, sum([...closures(key, ...board(game), texts(game))].filter((file) => !first.has(file) && !page.has(file))), 15, 24])
}
for (const [what, size, limit] of lines) {
  const over = size > limit ? `  ${(size - limit).toFixed(1)} over` : ''
  console.log(`${what.padEnd(20)} ${size.toFixed(1).padStart(6)} kB gz of ${limit}${over}`)
}
process.exit(lines.some(([, size, limit, ceiling = limit]) => size > ceiling) ? 1 : 0)
