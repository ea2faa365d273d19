/** Which page an address means, and how to go to another: paths without hashes, so that links can be shared. */

export type Place =
  | { page: 'lobby'; join: string | null }
  | { page: 'match'; id: string; watch: boolean }
  | { page: 'replay'; id: string; version: number; eyes: string | null }
  | { page: 'rules'; game: string; options: Record<string, string> }
  | { page: 'nowhere' }

/** Reads an address. */
export function read(address: string): Place {
  const url = new URL(address, 'http://here')
  const path = url.pathname.replace(/\/+$/, '') || '/'
  if (path === '/') return { page: 'lobby', join: /^#join=([\w-]+)$/.exec(url.hash)?.[1] ?? null }
  const replay = /^\/m\/([\w-]+)@(\d+)$/.exec(path)
  if (replay) return { page: 'replay', id: replay[1]!, version: Number(replay[2]), eyes: url.searchParams.get('eyes') }
  const match = /^\/m\/([\w-]+)$/.exec(path)
  if (match) return { page: 'match', id: match[1]!, watch: url.searchParams.get('watch') === '1' }
  const rules = /^\/rules\/([\w-]+)$/.exec(path)
  if (rules) return { page: 'rules', game: rules[1]!, options: Object.fromEntries(url.searchParams) }
  return { page: 'nowhere' }
}

/** The address of a position of a replay. */
export function replayPath(id: string, version: number, eyes: string | null): string {
  return `/m/${id}@${version}${eyes ? `?eyes=${encodeURIComponent(eyes)}` : ''}`
}

/** The address of a game's rules, with the options of the match one comes from. */
export function rulesPath(game: string, options: Record<string, string> = {}): string {
  const asked = new URLSearchParams(options).toString()
  return `/rules/${game}${asked ? `?${asked}` : ''}`
}

class Router {
  place = $state.raw<Place>(read(location.href))
  /** Asked before the back gesture leaves a page; true = stay. */
  guard: (() => boolean) | null = null

  constructor() {
    addEventListener('popstate', () => {
      if (this.guard?.()) history.pushState({ kept: true }, '', this.#address)
      else this.#arrive()
    })
    addEventListener('hashchange', () => this.#arrive())
  }

  #address = location.href
  /** A page of ours lies behind this one. */
  #came = false

  #arrive(): void {
    this.#address = location.href
    this.place = read(location.href)
  }

  go(path: string, { replace = false } = {}): void {
    this.guard = null
    this.#came ||= !replace
    history[replace ? 'replaceState' : 'pushState']({}, '', path)
    this.#arrive()
    scrollTo(0, 0)
  }

  /** Back to where one came from; from a page that was opened by its address, to the lobby. */
  back(): void {
    if (this.#came) history.back()
    else this.go('/', { replace: true })
  }

  /** Changes the address of the page that stays on. */
  rename(path: string): void {
    history.replaceState(history.state, '', path)
    this.#address = location.href
  }

  /** Keeps one step of history between this page and the one before, for the guard to catch. */
  hold(guard: () => boolean): () => void {
    if (!history.state?.kept) history.pushState({ kept: true }, '', location.href)
    this.guard = guard
    return () => {
      if (this.guard === guard) this.guard = null
    }
  }
}

export const router = new Router()

/** For links: a plain click stays in the application, every other one is the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (/^\/(api|static|admin)\//.test(link.pathname)) return
  event.preventDefault()
  router.go(link.pathname + link.search + link.hash)
}
