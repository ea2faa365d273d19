/** Measures the built bundle against its promises: entry, first load and each game, in kB after gzip. */
import { readFileSync } from 'node:fs'
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
const [entryKey, entry] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)
const first = closure(entryKey)
const lines = [
  ['entry', kB(entry.file), 60],
  ['first load', sum(first) + kB('index.html'), 100],
]
for (const key of Object.keys(manifest)) {
  const game = /^src\/games\/([^/]+)\/index\.ts$/.exec(key)?.[1]
  if (game) lines.push([game, sum([...closure(key)].filter((file) => !first.has(file))), 15])
}
let over = false
for (const [what, size, limit] of lines) {
  over ||= size > limit
  console.log(`${what.padEnd(20)} ${size.toFixed(1).padStart(6)} kB gz of ${limit}${size > limit ? '  TOO LARGE' : ''}`)
}
process.exit(over ? 1 : 0)
