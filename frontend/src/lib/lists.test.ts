import { afterEach, expect, test, vi } from 'vitest'
import { Pages } from './lists.svelte'

const page = (...ids: string[]) => ids.map((id) => ({ id }))
const PAGES: Record<string, { next: string | null; results: { id: string }[] }> = {
  '/api/matches/?status=finished': { next: 'two', results: page('e', 'd') },
  '/api/matches/?status=finished&cursor=two': { next: 'three', results: page('c', 'b') },
  '/api/matches/?status=finished&cursor=three': { next: null, results: page('a') },
}
const answer = (path: string) => new Response(JSON.stringify(PAGES[path]))
const ids = (list: Pages) => list.matches.map(({ id }) => id).join('')

afterEach(() => vi.unstubAllGlobals())

test('a list opens page by page, and a refresh keeps open what is open', async () => {
  vi.stubGlobal('fetch', async (path: string) => answer(path))
  const list = new Pages({ status: 'finished' })
  await list.refresh()
  expect([ids(list), list.more]).toEqual(['ed', true])
  await list.next()
  await list.refresh()
  expect([ids(list), list.more]).toEqual(['edcb', true])
  await list.next()
  expect([ids(list), list.more]).toEqual(['edcba', false])
})

test('an answer that was overtaken does not close what was opened meanwhile', async () => {
  const held: (() => void)[] = []
  vi.stubGlobal('fetch', (path: string) => new Promise<Response>((done) => held.push(() => done(answer(path)))))
  const list = new Pages({ status: 'finished' })
  const slow = list.refresh()
  vi.stubGlobal('fetch', async (path: string) => answer(path))
  await list.next()
  held.forEach((go) => go())
  await slow
  expect(ids(list)).toBe('edcb')
})
