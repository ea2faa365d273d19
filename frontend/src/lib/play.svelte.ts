/** An open match page: its line, its store, its log, the names of its seats, and what people may ask beside moves. */
import * as api from './api'
import type { GameScreen, SeatShown, ToldEvent } from './board'
import { reasoned } from './faults'
import { speech } from './live.svelte'
import { MatchStore } from './match.svelte'
import { score } from './scores'
import { notice } from './notice.svelte'
import { Line } from './socket.svelte'
import { play, tremble } from './sound'
import { say } from './tell'
import type { Frame, Incoming, Refused, Summary } from './wire'
import * as words from '$words/app'

export class Play {
  summary = $state.raw<Summary | null>(null)
  log = $state.raw<ToldEvent[]>([])
  /** Which error keeps the page from being shown. */
  failed = $state.raw<Refused | null>(null)
  screen = $state.raw<GameScreen | null>(null)
  readonly store: MatchStore
  readonly line: Line

  constructor(
    readonly id: string,
    readonly watch: boolean,
    show: (next: Frame, change: () => void) => void,
  ) {
    this.store = new MatchStore(
      (message) => this.line.send(message),
      (error) => this.#refused(error),
      (next, change) => {
        const before = this.store.frame
        show(next, change)
        this.#tell(before, next)
      },
    )
    this.line = new Line(`/ws/matches/${id}/${watch ? '?watch=1' : ''}`, {
      opened: () => this.store.connected(),
      message: (message) => this.#hear(message),
      version: () => this.store.frame?.version ?? 0,
    })
    this.#known = this.refresh()
  }

  readonly #known: Promise<void>
  readonly seats: SeatShown[] = $derived(
    (this.summary?.seats ?? []).map(({ seat, name, mine }) => ({
      seat,
      name: name ?? words.seat_number({ number: seat + 1 }),
      mine,
      present: this.store.presence[seat] ?? true,
      score: score(this.store.frame, seat),
    })),
  )

  /** This device is passed round between several seats: what one of them knows must not stay on the screen. */
  get shared(): boolean {
    return !this.watch && this.seats.filter(({ mine }) => mine).length > 1
  }

  name = (seat: number): string => this.seats[seat]?.name ?? words.seat_number({ number: seat + 1 })

  async refresh(): Promise<void> {
    try {
      ;[, this.summary] = await Promise.all([api.me(), api.match(this.id)])
    } catch (error) {
      if (!this.summary) this.failed = error as api.Refusal
    }
  }

  /** Asks for a match matter; the new frame comes over the line, and in the answer. */
  async ask(what: 'takeback' | 'draw' | 'concede' | 'resign', more: Partial<api.Said> = {}): Promise<void> {
    if (this.store.seat === null || !this.store.frame) return
    try {
      const { frame } = await api.matter(this.id, this.store.seat, what, { version: this.store.frame.version, ...more })
      this.store.receive({ frame })
    } catch (error) {
      this.#refused(error as api.Refusal)
    }
  }

  close(): void {
    this.line.close()
  }

  #hear(message: Incoming): void {
    this.store.receive(message)
    // names and seats are asked for again only when somebody sat down since they were told
    if (message.presence) void this.#catchUp(message.presence.seated)
    if (message.frame && message.frame.status !== this.summary?.status) void this.refresh()
  }

  /** Moments of the same server, in the same form: their texts stand in the order of time. */
  async #catchUp(seated: string | null): Promise<void> {
    await this.#known
    if (seated && seated > (this.summary?.seated ?? '')) await this.refresh()
  }

  #refused(error: Refused): void {
    if (error.code === 'replaced') return // the page says so
    play('no')
    tremble([40, 60, 40])
    void reasoned(error, this.screen).then((told) => notice.show(told))
  }

  /** Sounds and speech for what a frame brings, and the log that it continues. */
  #tell(before: Frame | null, next: Frame): void {
    const told = this.#extend(next)
    if (!before || before.version >= next.version) return
    const fresh = next.events.filter(({ version }) => version > before.version)
    const mine = this.store.seat !== null && next.to_act.includes(this.store.seat)
    const turned = mine && !before.to_act.includes(this.store.seat!)
    play(fresh.some(({ type }) => type === 'RoundScored') ? 'win' : turned ? 'turn' : 'card')
    if (turned) tremble(60)
    // a frame may have taken the place of others: what is spoken is what the log has not told yet
    void told.then((events) => speech.say(...events.map((event) => say(event, this.screen, this.name)), turned && next.phase === 'playing' ? words.your_turn() : null))
  }

  /** Continues the log by the frame's events; where some are missing between, asks for them. Answers with what is new. */
  async #extend(frame: Frame): Promise<ToldEvent[]> {
    await this.#known
    const last = this.log.at(-1)?.version ?? 0
    if (frame.since <= last && !this.shared) return this.#append(frame.events)
    try {
      return this.#append(this.shared ? await this.#told(last, frame.version) : (await api.events(this.id, last)).events)
    } catch {
      return [] // the next frame asks again
    }
  }

  /** What everybody at the table was told between two versions. */
  async #told(last: number, version: number): Promise<ToldEvent[]> {
    const { frames } = await api.frames(this.id, last + 1, version, 'public')
    return frames.flatMap(({ events }) => events)
  }

  #append(events: ToldEvent[]): ToldEvent[] {
    const last = this.log.at(-1)?.version ?? 0
    const fresh = events.filter(({ version }) => version > last)
    this.log = [...this.log, ...fresh]
    return fresh
  }
}
