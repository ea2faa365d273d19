/**
 * The line to the server: connects, connects again after a loss, and asks for the newest frame after silence.
 *
 * Waits grow from half a second to ten; a device that comes back (network, screen) tries at once.
 */
import type { Incoming, Outgoing } from './wire'

export type LineState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'replaced' | 'gone'

const WAITS = [0.5, 1, 2, 4, 8, 10]
const SILENCE = 20_000
const PATIENCE = 6_000

interface Ends {
  opened: () => void
  message: (message: Incoming) => void
  /** The version that the screen holds. */
  version: () => number
}

export class Line {
  state = $state<LineState>('connecting')
  /** Since when there is no line, as a time of Date.now(). */
  lostAt = $state(0)
  #socket: WebSocket | null = null
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(
    private readonly path: string,
    private readonly ends: Ends,
  ) {
    addEventListener('online', this.#hurry)
    addEventListener('offline', this.#drop)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#open()
  }

  send(message: Outgoing): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#drop)
    document.removeEventListener('visibilitychange', this.#hurry)
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    this.#socket?.close()
  }

  #open(): void {
    clearTimeout(this.#retry)
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${this.path}`)
    this.#socket = socket
    this.#listen(PATIENCE)
    socket.onopen = () => {
      if (socket === this.#socket) this.#opened()
    }
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return
      this.#tries = 0
      this.#listen(SILENCE)
      this.ends.message(JSON.parse(String(data)) as Incoming)
    }
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lost(code)
    }
  }

  #opened(): void {
    this.state = 'live'
    this.lostAt = 0
    this.#listen(SILENCE)
    this.ends.opened()
  }

  #lost(code: number): void {
    clearTimeout(this.#silence)
    this.#socket = null
    if (this.#closed) return
    if (code === 4409) this.state = 'replaced'
    else if (code === 4404) this.state = 'gone'
    else {
      this.state = navigator.onLine ? 'reconnecting' : 'offline'
      this.lostAt ||= Date.now()
      const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)]! * (0.8 + Math.random() * 0.4)
      this.#retry = setTimeout(() => this.#open(), wait * 1000)
    }
  }

  /** After silence asks what is newest; a line that does not answer even that is dead. */
  #listen(silence: number): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      if (silence === PATIENCE) return this.#drop()
      this.send({ do: 'have', version: this.ends.version() })
      this.#listen(PATIENCE)
    }, silence)
  }

  /** Gives the present socket up without waiting for its close. */
  #drop = (): void => {
    const socket = this.#socket
    if (!socket) return
    this.#lost(1006)
    socket.close()
  }

  #hurry = (): void => {
    if (document.visibilityState !== 'visible') return
    if (this.state === 'live') this.#ask()
    else if (!this.#socket && !this.#closed && ['reconnecting', 'offline'].includes(this.state)) this.#open()
  }

  #ask(): void {
    this.send({ do: 'have', version: this.ends.version() })
    this.#listen(PATIENCE)
  }
}
