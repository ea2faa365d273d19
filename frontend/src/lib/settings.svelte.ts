/** What this device remembers of its person: name, how moves are confirmed, sounds, motion, looks, keys. */
import { storedText, storeText } from './stored'

export interface Settings {
  name: string
  confirm: 'always' | 'irreversible' | 'never'
  sounds: boolean
  vibration: boolean
  motion: boolean
  scheme: 'system' | 'light' | 'dark'
  table: 'felt' | 'paper'
  keys: boolean
}

const KEY = 'movebook-settings'
const DEFAULTS: Settings = {
  name: '',
  confirm: 'always',
  sounds: true,
  vibration: true,
  motion: true,
  scheme: 'system',
  table: 'felt',
  keys: true,
}

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(storedText(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return { ...DEFAULTS }
  }
}

export const settings = $state(load())

const dark = matchMedia('(prefers-color-scheme: dark)')
const calm = matchMedia('(prefers-reduced-motion: reduce)')
let system = $state({ dark: dark.matches, calm: calm.matches })
dark.addEventListener('change', () => (system.dark = dark.matches))
calm.addEventListener('change', () => (system.calm = calm.matches))

/** May things move on the screen? */
export const motion = () => settings.motion && !system.calm

/** Keeps the store and the look of the page in step with the settings; called once, by the application. */
export function applySettings(): void {
  $effect(() => storeText(KEY, JSON.stringify(settings)))
  $effect(() => {
    const root = document.documentElement
    root.dataset.scheme = settings.scheme === 'system' ? (system.dark ? 'dark' : 'light') : settings.scheme
    root.dataset.table = settings.table
    root.classList.toggle('still', !motion())
  })
}
