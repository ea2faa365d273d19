/** Speaks to screen readers: one polite live region for the whole application. */
import * as words from '$words/app'

class Speech {
  text = $state('')
  #waiting: string[] = []

  /** Says sentences after one another; those of the same moment are said as one. */
  say(...sentences: (string | null)[]): void {
    const fresh = sentences.filter((one): one is string => !!one)
    if (!fresh.length) return
    if (!this.#waiting.length) setTimeout(() => this.#flush(), 80)
    this.#waiting.push(...fresh.map((one) => (/[.!?。！？…]$/.test(one) ? one : `${one}${words.sentence_end()}`)))
  }

  #flush(): void {
    const text = this.#waiting.join(' ')
    this.#waiting = []
    // the same words twice would not be spoken twice
    this.text = text === this.text ? `${text}\u00a0` : text
  }
}

export const speech = new Speech()
