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
  /** The drag begins on this element: the thing is picked as a tap would pick it; false = it can't be. */
  begin: (from: Element) => boolean
  /** Moves what is pulled by so many pixels, and puts it back; left out, the element itself goes along. */
  follow?: (dx: number, dy: number) => void
  back?: () => void
  /** The pointer is here, over what lies below the element; null = it has left the page. */
  over: (element: Element | null, at: Spot) => void
  /** The finger is lifted here: the second tap. */
  drop: (element: Element | null, at: Spot) => void
}

/** A place on the page, in pixels from its upper left. */
export interface Spot {
  clientX: number
  clientY: number
}

/** A copy of a card that goes with the finger, where the card itself stays or may be moved by the page. */
export function ghost(of: HTMLElement): Required<Pick<Drag, 'follow' | 'back'>> {
  const copy = of.cloneNode(true) as HTMLElement
  const { left, top, width, height } = of.getBoundingClientRect()
  for (const one of [copy, ...copy.querySelectorAll('*')]) for (const name of ['data-card', 'data-pick', 'role', 'aria-label']) one.removeAttribute(name)
  copy.ariaHidden = 'true'
  Object.assign(copy.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, margin: 0, zIndex: 30, pointerEvents: 'none' })
  document.body.append(copy)
  return { follow: (dx, dy) => (copy.style.translate = `${dx}px ${dy}px`), back: () => copy.remove() }
}

/** Attachment: lets an element follow the pointer after 8 px. Give the element `touch-action: none`. */
export function drag({ begin, follow, back, over, drop }: Drag): (element: HTMLElement) => () => void {
  return (element) => {
    let from: { x: number; y: number; pointer: number; on: Element } | null = null
    let moving = false
    const carry = follow ?? ((dx, dy) => (element.style.translate = `${dx}px ${dy}px`))
    const rest = back ?? (() => (element.style.translate = ''))
    const under = (event: PointerEvent) => document.elementsFromPoint(event.clientX, event.clientY).find((one) => !element.contains(one)) ?? null
    const down = (event: PointerEvent) => {
      if (event.button === 0 && event.isPrimary) from = { x: event.clientX, y: event.clientY, pointer: event.pointerId, on: event.target as Element }
    }
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.pointer) return
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      if (!moving) {
        if (Math.hypot(dx, dy) <= SLOP) return
        if (!begin(from.on)) return void (from = null)
        moving = true
        element.setPointerCapture(event.pointerId)
      }
      carry(dx, dy)
      over(under(event), event)
    }
    const end = (event: PointerEvent) => {
      from = null
      if (!moving) return
      moving = false
      rest()
      over(null, event)
      swallowClick(element) // which has the pointer: the next tap elsewhere counts at once
      if (event.type === 'pointerup') drop(under(event), event)
    }
    const off = listen(element, { pointerdown: down, pointermove: move, pointerup: end, pointercancel: end })
    // what was pulled may be gone from the page in the middle of it, and no pointer comes back for that
    return () => (off(), moving && rest())
  }
}
