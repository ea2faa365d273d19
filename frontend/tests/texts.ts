/** Fetches the texts of all folders in all languages before any test speaks. */
import { locales } from '$i18n'
import { needLanguage, needTexts } from '$lib/texts'

const folders = Object.keys(import.meta.glob('../src/paraglide/words/*.ts')).map((path) => /([^/]+)\.ts$/.exec(path)![1]!)
await Promise.all(folders.flatMap((folder) => [needTexts(folder), needTexts(`${folder}.rules`), needTexts(`${folder}.why`)]))
await Promise.all(locales.map(needLanguage))
