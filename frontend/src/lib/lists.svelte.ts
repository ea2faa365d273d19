/** Lists of matches, which come in pages: what was opened of one stays open, and is what a refresh asks for again. */
import * as api from './api'
import type { Summary } from './wire'

export class Pages {
  matches = $state.raw<Summary[]>([])
  /** There is a further page. */
  more = $state(false)
  #open = 1
  #asked = 0

  constructor(readonly wanted: api.Wanted) {}

  /** Asks again for all that is open; of several answers the one that was asked for last counts. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked
    const found: Summary[] = []
    let cursor: string | null = null
    for (let page = 0; page < this.#open; page++) {
      const { next, results } = await api.matches({ ...this.wanted, ...(cursor ? { cursor } : {}) })
      found.push(...results)
      cursor = next
      if (!next) break
    }
    if (asked !== this.#asked) return
    this.matches = found
    this.more = cursor !== null
  }

  /** Opens the next page. */
  async next(): Promise<void> {
    this.#open += 1
    await this.refresh()
  }
}
