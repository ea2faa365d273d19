/**
 * Makes the typed messages: merges the folders, refuses gaps, compiles with Paraglide, gives each game its own words.
 *
 * Run by every npm script. The words of the application come from messages/, those of a game from src/games/<game>/messages/.
 * They are compiled as one set (one runtime, one locale) and handed out by folder: `$words/app`, `$words/<game>` name the
 * messages, and the texts of each folder and language are a file of their own, fetched when they are needed (src/lib/texts.ts).
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeApart } from './compact.mjs'
import { faults } from './message-faults.mjs'
import { lengthen } from './pseudo.mjs'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const OUT = join(ROOT, 'src/paraglide')
const MERGED = join(ROOT, '.messages')
const GAMES = join(ROOT, 'src/games')
const { locales, baseLocale } = JSON.parse(readFileSync(join(ROOT, 'project.inlang/settings.json'), 'utf8'))

/** Texts of a game that have files of their own, for they are shown without the others or seldom. */
const PARTS = { cover: /^(title$|preset_)/, option: /^option_/, facts: /^facts_/, tactics: /^tactics_/, rules: /^(rules|aid|effect|credit)_/, why: /^why_/ }

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

/** Where Paraglide wrote each message, by the name that it exports it by. */
function compiled() {
  const folder = join(OUT, 'messages')
  const files = readdirSync(folder).filter((file) => file.endsWith('.js') && file !== '_index.js')
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Map(sources.map((source) => [/^export (?:const (\w+)|\{ \w+ as "(\w+)" \})/m.exec(source).slice(1).join(''), source]))
}

/** The texts of one file a language, each in its place. */
function writeTexts(file, parts) {
  mkdirSync(join(OUT, 'texts', file), { recursive: true })
  for (const locale of locales) {
    const lines = parts.map((part) => part.texts[locale])
    const registry = lines.some((line) => line.includes('registry.')) ? "import * as registry from '../../registry.js'\n" : ''
    writeFileSync(join(OUT, 'texts', file, `${locale}.js`), `${registry}export default [\n${lines.join(',\n')}\n]\n`)
  }
}

/**
 * One module a folder, which names its messages and knows their types; what a build puts for each (places.mjs); and the
 * texts, one module a language.
 */
function handOut(all) {
  const sources = compiled()
  for (const kind of ['messages', 'words', 'texts']) rmSync(join(OUT, kind), { recursive: true, force: true })
  mkdirSync(join(OUT, 'words'), { recursive: true })
  for (const { name, texts } of all) {
    const keys = Object.keys(texts[baseLocale]).filter((key) => key !== '$schema')
    const files = Object.fromEntries([name, ...Object.keys(PARTS).map((part) => `${name}.${part}`)].map((file) => [file, []]))
    const places = {}
    const lines = keys.map((key) => {
      const text = takeApart(sources.get(`${stem(name)}__${key}`), locales)
      const part = name === 'app' ? undefined : Object.keys(PARTS).find((one) => PARTS[one].test(key))
      const place = files[part ? `${name}.${part}` : name].push(text) - 1
      places[key] = [part ?? 'main', place]
      return `export const ${key} = /* @__PURE__ */ $${part ?? 'main'}<${text.inputs}>(${place})`
    })
    const speakers = Object.keys(files).map((file) => `export const $${file.split('.')[1] ?? 'main'} = /* @__PURE__ */ speaker('${file}')`)
    const head = ["import { speaker } from '$lib/texts'", ...speakers]
    writeFileSync(join(OUT, 'words', `${name}.ts`), `${[...head, ...lines].join('\n')}\n`)
    writeFileSync(join(OUT, 'words', `${name}.json`), JSON.stringify(places))
    for (const [file, found] of Object.entries(files)) if (found.length) writeTexts(file, found)
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
  handOut(all)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  makeMessages().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}
