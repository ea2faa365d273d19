/** Puts the application into the page. */
import { mount } from 'svelte'
import { getLocale } from '$i18n'
import App from './App.svelte'
import './app.css'

document.documentElement.lang = getLocale()
mount(App, { target: document.getElementById('app')! })
