/**
 * Makes the typed messages: merges the folders, refuses gaps, compiles with Paraglide, gives each game its own words.
 *
 * Run by every npm script. The words of the application come from messages/, those of a game from src/games/<game>/messages/.
 * They are compiled as one set (one runtime, one locale) and handed out by folder: `$words/app`, `$words/<game>`,
 * so that a game's words travel in that game's chunk and nobody writes a prefix.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compactAll } from './compact.mjs'
import { faults } from './message-faults.mjs'
import { lengthen } from './pseudo.mjs'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const OUT = join(ROOT, 'src/paraglide')
const MERGED = join(ROOT, '.messages')
const GAMES = join(ROOT, 'src/games')
const { locales, baseLocale } = JSON.parse(readFileSync(join(ROOT, 'project.inlang/settings.json'), 'utf8'))

/** The folders that hold messages, each with the name its words are imported by. */
export function folders() {
  const games = existsSync(GAMES) ? readdirSync(GAMES, { withFileTypes: true }) : []
  const own = games
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, path: join(GAMES, name, 'messages') }))
  return [{ name: 'app', path: join(ROOT, 'messages') }, ...own.filter(({ path }) => existsSync(path))]
}

/** A folder's name as a part of JavaScript names: a game's key may have a hyphen. */
const stem = (name) => name.replaceAll('-', '_')

/** One folder's texts by locale; a missing file is an empty one, and so shows every key as missing. */
function read({ path }) {
  const text = (locale) => {
    const file = join(path, `${locale}.json`)
    if (!existsSync(file)) return {}
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch (error) {
      throw new Error(`${relative(ROOT, file)}: ${error.message}`)
    }
  }
  return Object.fromEntries(locales.map((locale) => [locale, text(locale)]))
}

/** What Paraglide reads: all folders in one file a locale, keys led by their folder's name. */
function merge(all) {
  rmSync(MERGED, { recursive: true, force: true })
  mkdirSync(MERGED, { recursive: true })
  for (const locale of locales) {
    const merged = {}
    for (const { name, texts } of all) {
      const longer = process.env.MOVEBOOK_PSEUDO && locale === baseLocale
      for (const [key, text] of Object.entries(texts[locale])) merged[`${stem(name)}__${key}`] = longer ? lengthen(text) : text
    }
    writeFileSync(join(MERGED, `${locale}.json`), JSON.stringify(merged))
  }
}

/** One module a folder, which names its messages without the folder's name. */
function handOut(all) {
  mkdirSync(join(OUT, 'words'), { recursive: true })
  for (const { name, texts } of all) {
    const line = (key) => `export { ${stem(name)}__${key} as ${key} } from '../messages/_index.js'`
    const body = Object.keys(texts[baseLocale]).map(line)
    writeFileSync(join(OUT, 'words', `${name}.js`), `${body.join('\n') || 'export {}'}\n`)
  }
}

/** The whole step; throws with every fault listed when a text is missing somewhere. */
export async function makeMessages() {
  const all = folders().map((folder) => ({ ...folder, texts: read(folder) }))
  const found = all.flatMap(({ name, texts }) => faults(name, texts, baseLocale))
  if (found.length) throw new Error(`Messages are not complete:\n  ${found.join('\n  ')}`)
  merge(all)
  const { compile } = await import('@inlang/paraglide-js')
  process.chdir(ROOT)
  await compile({
    project: './project.inlang',
    outdir: './src/paraglide',
    strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
    localStorageKey: 'movebook-language',
    isServer: 'false',
    emitReadme: false,
    emitPrettierIgnore: false,
  })
  compactAll(OUT, locales)
  handOut(all)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  makeMessages().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}
