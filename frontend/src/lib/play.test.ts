import { afterEach, expect, test, vi } from 'vitest'
import { speech } from './live.svelte'
import { Play } from './play.svelte'
import type { Frame, Summary } from './wire'

// jsdom has no screen to ask for its preferences, and no sound
vi.mock('./sound', () => ({ play: () => {}, tremble: () => {} }))

const summary = { id: 'm', game: 'x', status: 'running', seats: ['Ann', 'Ben'].map((name, seat) => ({ seat, name, mine: seat === 0, taken: true })) }
const round = (version: number) => ({ type: 'RoundBegun', version, round: version, first: 1 })
const frame = (version: number, since: number): Frame =>
  ({ match: 'm', version, since, eyes: [0], status: 'running', phase: 'playing', to_act: [1], legal: [], events: [round(version)], rounds: [] }) as unknown as Frame

let head = 0
/** Answers as the server does for a match whose every event begins a round. */
function answer(path: string): Response {
  const after = Number(/after=(\d+)/.exec(path)?.[1] ?? 0)
  const events = Array.from({ length: head - after }, (_, place) => round(after + place + 1))
  return new Response(JSON.stringify(path.includes('/events/') ? { events } : (summary as unknown as Summary)))
}

afterEach(() => vi.unstubAllGlobals())

test('what the frames between were left out for is spoken too, and what was told before is not', async () => {
  vi.stubGlobal('fetch', async (path: string) => answer(path))
  vi.stubGlobal('WebSocket', class { close() {} })
  const said: string[] = []
  vi.spyOn(speech, 'say').mockImplementation((...sentences) => void said.push(...sentences.filter((one) => one !== null)))
  const play = new Play('m', false, (_next, change) => change())
  const come = async (version: number) => {
    head = version
    play.store.receive({ frame: frame(version, version - 1) })
    await vi.waitFor(() => expect(play.log).toHaveLength(version))
  }
  await come(2)
  expect(said).toEqual([])
  await come(5)
  expect(said).toEqual(['Round 3: Ben begins', 'Round 4: Ben begins', 'Round 5: Ben begins'])
  play.close()
})
