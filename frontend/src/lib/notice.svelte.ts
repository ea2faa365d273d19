/** A sentence that the screen shows for a few seconds, and speaks. */
import { speech } from './live.svelte'

class Notice {
  text = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined

  show(text: string): void {
    this.text = text
    speech.say(text)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.text = ''), 2500 + text.length * 45)
  }

  clear(): void {
    this.text = ''
  }
}

export const notice = new Notice()
