/**
 * Names no messages in what is built: `words.KEY` becomes the place of that text in its file.
 *
 * While developing every message is a function with a name. A bundle that carries a hundred names from chunk to chunk is a
 * tenth larger for it. Holds because every module imports its words alike: `import * as words from '$words/<folder>'`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folders, ROOT } from './messages.mjs'

const IMPORT = /import \* as words from ['"]\$words\/([\w-]+)['"];?/
const KEY = /\bwords\.(\w+)/g

/** Where the texts of a folder are, by key: the part of the folder, and the place in it. */
const readPlaces = (folder) => new Map(Object.entries(JSON.parse(readFileSync(join(ROOT, `src/paraglide/words/${folder}.json`), 'utf8'))))

/** Is `words` still spoken of, in any other way than `words.KEY`? Names of properties are no matter. */
function lingers(node, parent) {
  if (!node || typeof node !== 'object') return false
  if (Array.isArray(node)) return node.some((one) => lingers(one, parent))
  const named = !parent?.computed && (parent?.property === node || parent?.key === node)
  if (node.type === 'Identifier' && node.name === 'words' && !named) return true
  return Object.values(node).some((one) => lingers(one, node.type ? node : parent))
}

/** The Vite plugin. A key that no folder has ends the build, and so do words that nobody says, or that are imported or used in any other way. */
export function places() {
  const said = new Map(folders().map(({ name }) => [name, new Set()]))
  return {
    name: 'movebook-places',
    apply: 'build',
    enforce: 'post', // after Svelte, whose output still has the names
    transform(code, id) {
      const folder = IMPORT.exec(code)?.[1]
      if (!folder) return /['"]\$words\//.test(code) ? this.error(`${id}: write "import * as words from '$words/…'"`) : null
      const known = readPlaces(folder)
      const used = new Set()
      const placed = code.replace(IMPORT, '').replace(KEY, (_all, key) => {
        const [part, place] = known.get(key) ?? this.error(`${id}: "${key}" is none of the words of ${folder}`)
        used.add(part)
        said.get(folder).add(key)
        return `words_${part}(${place})`
      })
      if (lingers(this.parse(placed))) this.error(`${id}: words are used as words.KEY alone`)
      const from = [...used].map((part) => `$${part} as words_${part}`)
      return { code: `import { ${from} } from '$words/${folder}'\n${placed}`, map: null }
    },
    buildEnd(error) {
      const left = error ? [] : [...said].flatMap(([folder, keys]) => [...readPlaces(folder).keys()].filter((key) => !keys.has(key)).map((key) => `${folder}: ${key}`))
      if (left.length) this.error(`Nobody says ${left.join(', ')}`)
    },
  }
}
