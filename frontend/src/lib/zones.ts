/**
 * Keyboard on boards: arrow keys walk between buttons marked `data-pick`, within their `data-zone` first, then beyond it.
 *
 * Where the next button is, is read from the screen, so the same code serves a row of cards, a ladder of stones and a diamond.
 * One button a zone stands in the tab order: the one last visited.
 */

const STEP: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

const zoneOf = (element: Element) => element.closest('[data-zone]')
const picks = (root: Element) => [...root.querySelectorAll<HTMLElement>('[data-pick]')].filter((one) => one.offsetParent !== null)

/** The middle of an element on the screen. */
function middle(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

/** The nearest of `others` that lies in a direction; what lies aside counts double. */
export function nearest(from: Element, others: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | undefined {
  const [x, y] = middle(from)
  let best: HTMLElement | undefined
  let least = Infinity
  for (const other of others) {
    if (other === from) continue
    const [ox, oy] = middle(other)
    const ahead = (ox - x) * dx + (oy - y) * dy
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)
    if (ahead < 4 || aside > ahead * 3) continue
    if (ahead + 2 * aside < least) [least, best] = [ahead + 2 * aside, other]
  }
  return best
}

function onKey(root: HTMLElement, event: KeyboardEvent): void {
  const from = (event.target as Element).closest<HTMLElement>('[data-pick]')
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return
  const step = STEP[event.key]
  const all = picks(root)
  const zone = all.filter((one) => zoneOf(one) === zoneOf(from))
  let next: HTMLElement | undefined
  if (step) next = nearest(from, zone, step) ?? nearest(from, all.filter((one) => !zone.includes(one)), step)
  else if (event.key === 'Home') next = zone[0]
  else if (event.key === 'End') next = zone.at(-1)
  else return
  event.preventDefault()
  next?.focus()
}

/** Leaves one button a zone in the tab order. */
function tidy(root: HTMLElement, visited?: Element): void {
  const zones = new Map<Element | null, HTMLElement[]>()
  for (const one of picks(root)) zones.set(zoneOf(one), [...(zones.get(zoneOf(one)) ?? []), one])
  for (const members of zones.values()) {
    const stop = members.find((one) => one === visited) ?? members.find((one) => one.tabIndex === 0) ?? members[0]
    for (const one of members) if (one.tabIndex !== (one === stop ? 0 : -1)) one.tabIndex = one === stop ? 0 : -1
  }
}

/** Attachment for the box around a board: `{@attach zones}`. */
export function zones(root: HTMLElement): () => void {
  const key = (event: KeyboardEvent) => onKey(root, event)
  const focus = (event: FocusEvent) => tidy(root, (event.target as Element).closest('[data-pick]') ?? undefined)
  const watch = new MutationObserver(() => tidy(root))
  root.addEventListener('keydown', key)
  root.addEventListener('focusin', focus)
  watch.observe(root, { childList: true, subtree: true })
  tidy(root)
  return () => {
    root.removeEventListener('keydown', key)
    root.removeEventListener('focusin', focus)
    watch.disconnect()
  }
}
