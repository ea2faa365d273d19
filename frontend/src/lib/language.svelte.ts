/** The language of the screens: chosen on this device, else the browser's. */
import { getLocale, locales, setLocale, type Locale } from '$i18n'
import { sentence } from './faults'
import { notice } from './notice.svelte'
import { needLanguage } from './texts'

/** Each language in its own words. */
export const NAMES: Record<Locale, string> = { en: 'English', ja: '日本語', it: 'Italiano' }

class Language {
  now = $state<Locale>(getLocale())
  readonly all = locales

  /** Turns every screen to another language, once its texts are here. */
  async set(locale: Locale): Promise<void> {
    try {
      await needLanguage(locale)
    } catch {
      return notice.show(sentence({ code: 'unreachable', detail: {} }))
    }
    void setLocale(locale, { reload: false })
    document.documentElement.lang = locale
    this.now = locale
  }
}

export const language = new Language()

/** A day and time, short, in the reader's language. */
export const when = (iso: string) => new Intl.DateTimeFormat(language.now, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(iso))

/** A time of today. */
export const clock = (time: Date) => new Intl.DateTimeFormat(language.now, { hour: 'numeric', minute: '2-digit' }).format(time)

/** Names or parts in a row: "Ann, Bob and Carla". */
export const list = (parts: string[]) => new Intl.ListFormat(language.now, { type: 'conjunction' }).format(parts)
