import { beforeEach, describe, expect, test } from 'vitest'
import { MatchStore, replaces } from './match.svelte'
import type { Frame, Outgoing, Refused } from './wire'

const frame = (more: Partial<Frame> = {}): Frame => ({
  match: 'm', version: 12, since: 10, decision: 12, eyes: [0], status: 'running', phase: 'playing', round: 1, to_act: [0],
  legal: ['play r7 4', 'play r7 5', 'end'], matters: [], asked: null, offered: null, view: {}, events: [], rounds: [], scores: [0, 0],
  gone: [], result: null, ...more,
})

let sent: Outgoing[]
let refused: Refused[]
let store: MatchStore

beforeEach(() => {
  sent = []
  refused = []
  store = new MatchStore((message) => sent.push(message), (error) => refused.push(error))
  store.connected()
  store.receive({ frame: frame() })
  sent.length = 0
})

const stage = (words: string) => store.pick(words.split(' '))

describe('a frame replaces the held one', () => {
  test('if its version is greater', () => {
    expect(replaces(frame(), frame({ version: 13 }), false)).toBe(true)
    expect(replaces(frame(), frame({ version: 12 }), false)).toBe(false)
    expect(replaces(frame(), frame({ version: 11 }), false)).toBe(false)
  })
  test('if its eyes differ, even when it is older', () => expect(replaces(frame(), frame({ version: 3, eyes: [] }), false)).toBe(true))
  test('if it is the first since connecting, even when it is older', () => {
    store.connected()
    store.receive({ frame: frame({ version: 5 }) })
    expect(store.frame?.version).toBe(5)
    store.receive({ frame: frame({ version: 4 }) })
    expect(store.frame?.version).toBe(5)
  })
})

describe('a staged move', () => {
  test('is staged once its words are a whole legal move', () => {
    stage('play r7')
    expect(store.staged).toBe(null)
    stage('play r7 4')
    expect(store.staged).toBe('play r7 4')
  })
  test('stays through a reconnect', () => {
    stage('play r7 4')
    store.connected()
    store.receive({ frame: frame({ version: 14 }) })
    expect(store.staged).toBe('play r7 4')
  })
  test('goes when it is no longer legal', () => {
    stage('play r7 4')
    store.receive({ frame: frame({ version: 13, legal: ['play r7 5'] }) })
    expect(store.picked).toEqual([])
  })
  test('goes when the eyes change', () => {
    stage('play r7 4')
    store.receive({ frame: frame({ version: 13, eyes: [1] }) })
    expect(store.picked).toEqual([])
  })
  test('stays after a stale answer if the newest frame still lists it', () => {
    stage('play r7 4')
    store.confirm()
    const { id } = store.sent!
    store.receive({ error: { code: 'stale', detail: {}, id } })
    store.receive({ frame: frame({ version: 15 }) })
    expect(store.staged).toBe('play r7 4')
    expect(store.sent).toBe(null)
    expect(refused).toHaveLength(1)
  })
  test('stays after a stale answer that comes behind the newest frame', () => {
    stage('play r7 4')
    store.confirm()
    const { id } = store.sent!
    store.receive({ frame: frame({ version: 15 }) })
    store.receive({ error: { code: 'stale', detail: {}, id } })
    expect(store.staged).toBe('play r7 4')
  })
  test('goes after a stale answer if the newest frame no longer lists it, and leaves the way free', () => {
    store.receive({ frame: frame({ version: 13, phase: 'scored', legal: ['next'] }) })
    store.confirm('next')
    const { id } = store.sent!
    store.receive({ frame: frame({ version: 14 }) })
    store.receive({ error: { code: 'stale', detail: {}, id } })
    expect(store.picked).toEqual([])
    expect(store.legal).toEqual(['play r7 4', 'play r7 5', 'end'])
  })
  test('goes after a refusal', () => {
    stage('play r7 4')
    store.confirm()
    store.receive({ error: { code: 'illegal_move', detail: {}, id: store.sent!.id } })
    expect(store.picked).toEqual([])
  })
})

describe('undo goes back', () => {
  const ruse = frame({ version: 13, legal: ['traitor r5 2 7', 'traitor r5 2 8', 'play r7 4'] })
  const undo = () => store.pick(store.before)
  beforeEach(() => {
    store.receive({ frame: ruse })
    for (const words of ['traitor', 'traitor r5 2', 'traitor r5 2 7']) stage(words)
  })
  test('one tap at a time', () => {
    const seen = [0, 1, 2, 3].map(() => (undo(), store.picked.join(' ')))
    expect(seen).toEqual(['traitor r5 2', 'traitor', '', ''])
  })
  test('behind the place, not to the place that was chosen before it', () => {
    stage('traitor r5 2 8')
    undo()
    expect(store.picked).toEqual(['traitor', 'r5', '2'])
  })
  test('to nothing when another card was picked in between', () => {
    stage('play r7')
    undo()
    expect(store.picked).toEqual([])
  })
  test('one tap, too, after a stale answer', () => {
    store.confirm()
    store.receive({ error: { code: 'stale', detail: {}, id: store.sent!.id } })
    undo()
    expect(store.picked).toEqual(['traitor', 'r5', '2'])
  })
})

describe('a sent move', () => {
  beforeEach(() => {
    stage('play r7 4')
    store.confirm()
  })
  test('names its seat, the version it was chosen at, and an id', () => {
    expect(sent).toEqual([{ do: 'move', id: expect.stringMatching(/^[0-9a-f-]{36}$/), seat: 0, version: 12, move: 'play r7 4' }])
  })
  test('is sent once, however often Confirm is tapped', () => {
    store.confirm()
    expect(sent).toHaveLength(1)
  })
  test('is sent again with the same id after a reconnect', () => {
    store.connected()
    expect(sent.slice(1)).toEqual([{ do: 'have', version: 12 }, sent[0]])
  })
  test('is on its way until both its receipt and the frame that shows it are here', () => {
    store.receive({ receipt: { id: store.sent!.id, version: 14 } })
    expect(store.legal).toEqual([])
    store.receive({ frame: frame({ version: 14, legal: ['end'] }) })
    expect(store.legal).toEqual(['end'])
    expect(store.picked).toEqual([])
  })
  test('may be shown before its receipt comes', () => {
    store.receive({ frame: frame({ version: 14, legal: ['end'] }) })
    expect(store.legal).toEqual([])
    store.receive({ receipt: { id: store.sent!.id, version: 14 } })
    expect(store.legal).toEqual(['end'])
  })
  test('is not sent again once it is answered', () => {
    store.receive({ receipt: { id: store.sent!.id, version: 12 } })
    store.connected()
    expect(sent.slice(1)).toEqual([{ do: 'have', version: 12 }])
  })
  test('offers nothing else until its answer', () => {
    expect(store.legal).toEqual([])
    stage('end')
    expect(store.picked).toEqual(['play', 'r7', '4'])
  })
  test('ignores the answer to another move', () => {
    store.receive({ receipt: { id: 'other', version: 14 } })
    expect(store.sent).not.toBe(null)
  })
})

test('a covered screen shows nothing until the next frame', () => {
  stage('play r7')
  store.cover()
  expect([store.covered, store.picked, sent.at(-1)]).toEqual([true, [], { do: 'cover' }])
  store.receive({ frame: frame({ eyes: [], legal: [] }) })
  expect(store.covered).toBe(false)
})

test('a screen without eyes of one seat asks for no moves', () => {
  store.receive({ frame: frame({ version: 20, eyes: [], legal: [] }) })
  store.confirm('end')
  expect(sent).toEqual([])
})
