/**
 * The texts of the screens: a file for each folder of messages and each language, fetched before anything of it is shown.
 *
 * `$words/<folder>` names the messages by their place in those files; both are made by tools/messages.mjs.
 */
import { getLocale, type Locale } from '$i18n'

type Text = string | ((inputs: object | undefined) => string)
type Said<Inputs> = object extends Inputs ? (inputs?: Inputs) => string : (inputs: Inputs) => string

const files = import.meta.glob<Text[]>('../paraglide/texts/*/*.js', { import: 'default' })
const held: Record<string, Text[]> = {}
const folders = new Set<string>()
const languages = new Set<Locale>([getLocale()])

const fetchOne = async (path: string) => (held[path] ??= (await files[`../paraglide/texts/${path}.js`]?.()) ?? [])
/** All folders in all languages that were asked for: whoever turns the language while a game is fetched misses nothing. */
const fetchAll = () => Promise.all([...folders].flatMap((folder) => [...languages].map((locale) => fetchOne(`${folder}/${locale}`))))

/** Fetches the texts of a folder: `app`, a game's, or with `.rules` or the like after its name a part of those (PARTS in tools/messages.mjs). */
export async function needTexts(folder: string): Promise<void> {
  folders.add(folder)
  await fetchAll()
}

/** Fetches all that is in use in another language. */
export async function needLanguage(locale: Locale): Promise<void> {
  languages.add(locale)
  await fetchAll()
}

/** What is fetched, once the texts that it speaks are here as well. */
export const withTexts = async <Fetched>(fetched: Promise<Fetched>, ...folders: string[]): Promise<Fetched> => (await Promise.all([fetched, ...folders.map(needTexts)]))[0]

/** Makes the messages of a folder: each is a function that speaks the present language. */
export const speaker =
  (folder: string) =>
  <Inputs = object>(place: number): Said<Inputs> =>
  (inputs?: Inputs) => {
    const text = held[`${folder}/${getLocale()}`]![place]!
    return typeof text === 'string' ? text : text(inputs as object | undefined)
  }
