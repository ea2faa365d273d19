/**
 * Measures the built bundle against its promises, in kB after gzip: entry, first load, each game, and a match of it.
 *
 * The first load is the lobby with the covers of all games. A game is what only it needs to be played, by whoever comes to
 * its match by a link: its entry, its board, its styles, and its texts in the longest language. What any two games fetch
 * belongs to the page of a match; the line of the match counts all of it.
 */
import { readFileSync, readdirSync } from 'node:fs'
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

const entryKey = Object.keys(manifest).find((key) => manifest[key].isEntry)
const closures = (...keys) => new Set(keys.flatMap((key) => [...closure(key)]))
// the page itself is never compressed
const html = readFileSync(join(DIST, 'index.html')).length / 1000
const page = closures(entryKey, texts('app'), 'src/pages/Match.svelte')
const games = readdirSync(join(DIST, '../src/games'))
const chunk = (name) => Object.keys(manifest).find((key) => manifest[key].name === name)
const first = closures(entryKey, texts('app'), ...games.flatMap((game) => [chunk(`${game}-cover`), texts(`${game}.cover`)]))
const needs = new Map(games.map((game) => [game, closures(chunk(`${game}-board`), texts(game), texts(`${game}.cover`))]))
const own = (game) => [...needs.get(game)].filter((file) => !page.has(file) && games.every((other) => other === game || !needs.get(other).has(file)))

const lines = [
  ['entry', sum([...closure(entryKey)].filter((file) => file.endsWith('.js'))), 60],
  ['first load', sum(first) + html, 100],
  ...games.map((game) => [game, sum(own(game)), 15]),
  ...games.map((game) => [`a match of ${game}`, sum(new Set([...page, ...needs.get(game)])) + html, 100]),
]
for (const [what, size, limit] of lines) {
  const over = size > limit ? `  ${(size - limit).toFixed(1)} over` : ''
  console.log(`${what.padEnd(28)} ${size.toFixed(1).padStart(6)} kB gz of ${limit}${over}`)
}
process.exit(lines.some(([, size, limit]) => size > limit) ? 1 : 0)
