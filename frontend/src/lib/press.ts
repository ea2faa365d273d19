/**
 * Pointer gestures on boards: a long press that asks for more, and a drag that is a shortcut for two taps.
 *
 * Both begin as a tap and never get in its way: the press is off as soon as the finger moves, the drag only begins after 8 px.
 */
const HOLD = 450
const SLOP = 8

/** Listens to several events; the answer stops it. */
function listen(element: HTMLElement, to: Record<string, (event: PointerEvent) => void>): () => void {
  const all = Object.entries(to) as [string, EventListener][]
  for (const [name, listener] of all) element.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of all) element.removeEventListener(name, listener)
  }
}

/** Swallows the click that ends a gesture, and so isn't meant for what lies there: on the whole page, or on one element alone. */
export function swallowClick(on: EventTarget = window): void {
  const stop = (event: Event) => (event.stopPropagation(), event.preventDefault())
  on.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => on.removeEventListener('click', stop, { capture: true }), 350)
}

/** Attachment: calls back on a long press, and on the keyboard's or mouse's wish for a context menu. */
export function hold(tell: (element: HTMLElement) => void): (element: HTMLElement) => () => void {
  return (element) => {
    let timer = 0
    let [x, y] = [0, 0]
    let told = 0
    const show = () => ((told = Date.now()), tell(element))
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      ;[x, y] = [event.clientX, event.clientY]
      clearTimeout(timer)
      timer = window.setTimeout(() => (swallowOnUp(), show()), HOLD)
    }
    const swallowOnUp = () => addEventListener('pointerup', () => swallowClick(), { once: true, capture: true })
    const move = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - x, event.clientY - y) > SLOP) clearTimeout(timer)
    }
    const up = () => clearTimeout(timer)
    const menu = (event: Event) => {
      event.preventDefault()
      clearTimeout(timer)
      if (Date.now() - told > 1000) show()
    }
    const off = listen(element, { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, contextmenu: menu })
    return () => (clearTimeout(timer), off())
  }
}

export interface Drag {
  /** The drag begins: the thing is picked as a tap would pick it; false = it can't be. */
  begin: () => boolean
  /** The pointer is over an element; null = it has left the page. */
  over: (element: Element | null) => void
  /** The finger is lifted over an element: the second tap. */
  drop: (element: Element | null) => void
}

/** Attachment: lets an element follow the pointer after 8 px. Give the element `touch-action: none`. */
export function drag({ begin, over, drop }: Drag): (element: HTMLElement) => () => void {
  return (element) => {
    let from: { x: number; y: number; pointer: number } | null = null
    let moving = false
    const under = (event: PointerEvent) => document.elementsFromPoint(event.clientX, event.clientY).find((one) => !element.contains(one)) ?? null
    const down = (event: PointerEvent) => {
      if (event.button === 0 && event.isPrimary) from = { x: event.clientX, y: event.clientY, pointer: event.pointerId }
    }
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.pointer) return
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      if (!moving) {
        if (Math.hypot(dx, dy) <= SLOP) return
        if (!begin()) return void (from = null)
        moving = true
        element.setPointerCapture(event.pointerId)
      }
      element.style.translate = `${dx}px ${dy}px`
      over(under(event))
    }
    const end = (event: PointerEvent) => {
      from = null
      if (!moving) return
      moving = false
      element.style.translate = ''
      over(null)
      swallowClick(element) // which has the pointer: the next tap elsewhere counts at once
      drop(event.type === 'pointerup' ? under(event) : null)
    }
    return listen(element, { pointerdown: down, pointermove: move, pointerup: end, pointercancel: end })
  }
}
