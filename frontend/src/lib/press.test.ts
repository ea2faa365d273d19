import { beforeEach, expect, test } from 'vitest'
import { drag, ghost, type Drag } from './press'

let element: HTMLElement
let calls: string[]

// jsdom has no pointers
const pointer = (kind: string, x: number, y: number) => element.dispatchEvent(Object.assign(new MouseEvent(kind, { clientX: x, clientY: y, bubbles: true }), { isPrimary: true, pointerId: 1 }))

beforeEach(() => {
  document.body.innerHTML = '<button data-pick="7"><i data-card="7"></i></button>'
  element = document.querySelector('button')!
  element.setPointerCapture = () => {}
  document.elementsFromPoint = () => [document.body]
  calls = []
})

const told = (more: Partial<Drag> = {}): Drag => ({
  begin: () => (calls.push('begin'), true),
  over: (over) => void calls.push(over ? 'over' : 'off'),
  drop: (on) => void calls.push(`drop ${on?.tagName}`),
  ...more,
})

test('a pull begins after eight pixels, and ends where the pointer is lifted', () => {
  drag(told())(element)
  pointer('pointerdown', 0, 0)
  pointer('pointermove', 0, 8)
  expect(calls).toEqual([])
  pointer('pointermove', 0, 9)
  expect(element.style.translate).toBe('0px 9px')
  pointer('pointerup', 0, 9)
  expect(element.style.translate).toBe('')
  expect(calls).toEqual(['begin', 'over', 'off', 'drop BODY'])
})

test('a pull that is broken off drops nothing', () => {
  drag(told())(element)
  pointer('pointerdown', 0, 0)
  pointer('pointermove', 0, 20)
  pointer('pointercancel', 0, 20)
  expect(calls).toEqual(['begin', 'over', 'off'])
})

test('a copy goes along in its place, and goes with what was pulled', () => {
  let copy: ReturnType<typeof ghost>
  const stop = drag(told({ begin: () => ((copy = ghost(element)), true), follow: (dx, dy) => copy.follow(dx, dy), back: () => copy.back() }))(element)
  pointer('pointerdown', 0, 0)
  pointer('pointermove', 30, 40)
  const shown = document.body.lastElementChild as HTMLElement
  expect([shown.style.translate, shown.querySelector('[data-card]'), element.style.translate]).toEqual(['30px 40px', null, ''])
  stop()
  expect(document.body.children).toHaveLength(1)
})
