/** Whether the log lies beside the table: only where there is room, and as long as it is wanted. */
import { MediaQuery } from 'svelte/reactivity'

export class Beside {
  readonly #room = new MediaQuery('(min-width: 900px) and (min-height: 560px)')
  #wanted = $state(true)

  /** Is it there; undefined = there is no room for it. */
  get now(): boolean | undefined {
    return this.#room.current ? this.#wanted : undefined
  }

  /** Shows or hides it; without room does something else. */
  toggle(otherwise: () => void): void {
    if (this.#room.current) this.#wanted = !this.#wanted
    else otherwise()
  }
}
