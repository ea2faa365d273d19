/** A page for development alone: boards in chosen positions, without a server. Not part of the build. */
import { mount } from 'svelte'
import { setLocale, type Locale } from '$i18n'
import { needLanguage, needTexts } from '$lib/texts'
import Gallery from './Gallery.svelte'
import '../app.css'

const asked = new URLSearchParams(location.search)
const locale = (asked.get('lang') ?? 'en') as Locale
void setLocale(locale, { reload: false })
for (const key of ['table', 'scheme']) if (asked.has(key)) document.documentElement.dataset[key] = asked.get(key)!
const game = asked.get('game') ?? 'schotten-totten'
await Promise.all([needLanguage(locale), needTexts('app'), needTexts(game), needTexts(`${game}.rules`)])
mount(Gallery, { target: document.getElementById('app')!, props: { game, position: asked.get('position') ?? 'mid', part: asked.get('part') ?? 'board', start: asked.get('picked')?.split(' ') ?? [] } })
