/** Puts the application into the page. */
import { mount } from 'svelte'
import { getLocale } from '$i18n'
import { router } from '$lib/router.svelte'
import { needTexts } from '$lib/texts'
import App from './App.svelte'
import { ahead } from './pages'
import './app.css'

// a page from the back-forward cache may show what is no longer this device's to see
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
document.documentElement.lang = getLocale()
ahead(router.place)
void needTexts('app').then(() => mount(App, { target: document.getElementById('app')! }))
