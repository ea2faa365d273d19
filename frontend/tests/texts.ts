/** Fetches the texts of all folders and their parts in all languages before any test speaks. */
import { locales } from '$i18n'
import { needLanguage, needTexts } from '$lib/texts'

const folders = Object.keys(import.meta.glob('../src/paraglide/texts/*/en.js')).map((path) => /([^/]+)\/en\.js$/.exec(path)![1]!)
await Promise.all(folders.map(needTexts))
await Promise.all(locales.map(needLanguage))
