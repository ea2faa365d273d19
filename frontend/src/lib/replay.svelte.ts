/** A replay: frames of the final line in pages, and the index of the one that is shown. Going back is an array access. */
import * as api from './api'
import { indexOf, pageAround, step, stepOf, type Marks, type Unit } from './steps'
import type { Frame } from './wire'

export class ReplayStore {
  marks = $state.raw<Marks>({ versions: [], turns: [], rounds: [] })
  index = $state(0)
  eyes = $state<string | null>(null)
  failed = $state.raw<api.Refusal | null>(null)
  #frames = $state.raw(new Map<number, Frame>())
  #asked = new Set<string>()
  readonly last = $derived(Math.max(this.marks.versions.length - 1, 0))
  readonly version = $derived(this.marks.versions[this.index] ?? 0)
  /** The frame that was shown before, which stays while the next one is on the way. */
  #before = $state.raw<Frame | null>(null)
  readonly frame = $derived(this.#frames.get(this.version) ?? this.#before)
  /** The frame that stays shows what the eyes chosen since must not see. */
  readonly covered = $derived(
    this.eyes !== null && this.eyes !== 'all' && this.frame === this.#before && !!this.frame?.eyes.some((seat) => String(seat) !== this.eyes),
  )

  constructor(
    readonly id: string,
    /** Carries out a change of the shown frame, so that cards may fly. */
    readonly show: (change: () => void) => void,
  ) {}

  async open(version: number, eyes: Promise<string | null>): Promise<void> {
    try {
      const [marks, chosen] = await Promise.all([api.turns(this.id), eyes])
      this.eyes = chosen
      this.marks = marks
      this.index = indexOf(this.marks, version)
      await this.#load(this.index)
    } catch (error) {
      this.failed = why(error as api.Refusal, this.eyes)
    }
  }

  /** How many turns have begun up to the index. */
  readonly turn = $derived(this.marks.turns.filter((one) => one <= this.index).length)

  /** The round whose deal lies at or before the index. */
  readonly round = $derived(Math.max(this.marks.rounds.findLastIndex((one) => one <= this.index), 0) + 1)

  goto(index: number): void {
    const wanted = Math.min(Math.max(index, 0), this.last)
    if (wanted === this.index) return
    this.#before = this.frame
    this.show(() => (this.index = wanted))
    void this.#ready(wanted)
  }

  /** Shows what an event led to. */
  gotoEvent(version: number): void {
    this.goto(stepOf(this.marks, version))
  }

  move(unit: Unit, way: 1 | -1): void {
    this.goto(step(this.marks, this.index, unit, way))
  }

  /** Other eyes see other frames: what was loaded is dropped before anything is drawn. */
  look(eyes: string | null): void {
    if (eyes === this.eyes) return
    this.#before = this.frame
    this.eyes = eyes
    this.#frames = new Map()
    this.#asked.clear()
    void this.#ready(this.index)
  }

  /** Loads the page of a step if it is missing, and the one after it in good time. */
  async #ready(index: number): Promise<void> {
    try {
      await this.#load(index)
      if (index < this.last) await this.#load(Math.min(index + 6, this.last))
    } catch (error) {
      this.failed = why(error as api.Refusal, this.eyes)
    }
  }

  async #load(index: number): Promise<void> {
    if (this.#frames.has(this.marks.versions[index] ?? 0)) return
    const [from, to] = pageAround(this.marks, index)
    const eyes = this.eyes
    const key = `${from}-${to}`
    if (this.#asked.has(key)) return
    this.#asked.add(key)
    const { frames } = await api.frames(this.id, from, to, eyes).finally(() => this.#asked.delete(key))
    if (eyes !== this.eyes) return
    this.#frames = new Map([...this.#frames, ...frames.map((frame) => [frame.version, frame] as const)])
    this.failed = null
  }
}

/** Refused for its eyes: that has words of its own, since a link may name any. */
function why(refusal: api.Refusal, eyes: string | null): api.Refusal {
  return eyes && ['not_seated', 'not_finished', 'bad_request'].includes(refusal.code) ? new api.Refusal('eyes_hidden') : refusal
}
