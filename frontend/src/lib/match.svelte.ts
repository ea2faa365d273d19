/**
 * How a match is shown: the newest frame and the taps picked so far. Nothing else is kept, and nothing is worked out.
 *
 * The last stop of the walk through the code: a tap becomes words, words become a staged move, a confirmed move is
 * sent with an id, and stays "on its way" until the server has answered for that id, however often the line breaks.
 */
import { randomId } from './id'
import { decided, narrow } from './narrow'
import type { Frame, Incoming, Outgoing, Refused } from './wire'

/** Does a frame that arrives replace the one that is held? */
export function replaces(held: Frame | null, next: Frame, first: boolean): boolean {
  return first || !held || held.eyes.join() !== next.eyes.join() || next.version > held.version
}

export class MatchStore {
  /** The newest frame; replaced whole, never changed. */
  frame = $state.raw<Frame | null>(null)
  /** The words after each tap, every one the beginning of the next. */
  #taps = $state.raw<string[][]>([])
  /** Words of a move, tapped so far. */
  readonly picked = $derived(this.#taps.at(-1) ?? [])
  /** The words before the last tap: what Undo goes back to. */
  readonly before = $derived(this.#taps.at(-2) ?? [])
  /** The move that was sent and has no answer yet; sent again with the same id after a reconnect. */
  sent = $state.raw<Extract<Outgoing, { do: 'move' }> | null>(null)
  /** This device was passed on: what it shows is gone at once, before the server's answer. */
  covered = $state(false)
  presence = $state.raw<boolean[]>([])
  watching = $state(0)
  rematch = $state<string | null>(null)
  /** The seat whose eyes these are; null for spectators and for a table that shows nobody's cards. */
  readonly seat = $derived(this.frame?.eyes.length === 1 ? this.frame.eyes[0]! : null)
  readonly legal = $derived(this.seat === null || this.sent ? [] : (this.frame?.legal ?? []))
  /** The whole move that Confirm would send. */
  readonly staged = $derived(decided(this.legal, this.picked))
  #first = true
  /** The version that the sent move made, once the server has told it. */
  #made = Infinity

  constructor(
    readonly send: (message: Outgoing) => void,
    readonly refused: (error: Refused) => void,
    /** Carries out the change of the frame, so that the screen can let cards fly. */
    readonly show: (next: Frame, change: () => void) => void = (_next, change) => change(),
  ) {}

  /** A line was opened: the first frame that it brings counts, whatever its version. */
  connected(): void {
    this.#first = true
    this.send({ do: 'have', version: this.frame?.version ?? 0 })
    if (this.sent) this.send(this.sent)
  }

  receive(message: Incoming): void {
    if (message.frame) this.#take(message.frame)
    if (message.receipt && message.receipt.id === this.sent?.id) this.#until(message.receipt.version)
    if (message.error) this.#refuse(message.error)
    if (message.presence) [this.presence, this.watching] = [message.presence.seats, message.presence.watching]
    if (message.rematch) this.rematch = message.rematch.match
  }

  pick(words: string[]): void {
    if (!this.sent) this.#pick(words)
  }

  /** Closes the eyes of a shared device. */
  cover(): void {
    this.covered = true
    this.#pick([])
    this.send({ do: 'cover' })
  }

  /** Sends a move: the staged one, or one that needs no staging. */
  confirm(move = this.staged): void {
    if (!move || this.seat === null || !this.frame || this.sent) return
    this.sent = { do: 'move', id: randomId(), seat: this.seat, version: this.frame.version, move }
    this.send(this.sent)
  }

  /** The next frame that may be shown replaces the held one; taps stay as long as they may lead to a legal move. */
  #take(next: Frame): void {
    const first = this.#first
    this.#first = false
    if (!replaces(this.frame, next, first)) return
    const keep = this.frame?.eyes.join() === next.eyes.join() && narrow(next.legal, this.picked).length > 0
    this.show(next, () => {
      this.frame = next
      this.covered = false
      if (!keep) this.#pick([])
      if (next.version >= this.#made) this.#answered([])
    })
  }

  /** A move is over when its receipt and the frame that shows it are both here: in between, old choices are no choices. */
  #until(version: number): void {
    this.#made = version
    if (this.frame && this.frame.version >= version) this.#answered([])
  }

  #answered(picked: string[]): void {
    this.sent = null
    this.#made = Infinity
    this.#pick(picked)
  }

  /** Earlier taps stay as far as the new words go on from them: another stone for the same card is the same step. */
  #pick(words: string[]): void {
    const led = this.#taps.filter((earlier) => earlier.length < words.length && earlier.every((word, place) => word === words[place]))
    this.#taps = words.length ? [...led, words] : []
  }

  /** A stale move stays staged while the newest frame, which comes before the answer or with it, still lists it. */
  #refuse(error: Refused): void {
    if (error.id && error.id === this.sent?.id) {
      const { move } = this.sent
      this.#answered(error.code === 'stale' && this.frame?.legal.includes(move) ? move.split(' ') : [])
    }
    this.refused(error)
  }
}
