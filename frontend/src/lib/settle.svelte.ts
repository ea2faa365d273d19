/** Ignores taps for a quarter of a second after something moved under the finger. */
const PAUSE = 250

export class Settling {
  /** Put on `class:moving`: what lies there takes no taps yet. */
  now = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  moved(): void {
    this.now = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.now = false), PAUSE)
  }
}
