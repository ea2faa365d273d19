/**
 * Keyboard on boards: arrow keys walk between buttons marked `data-pick`, within their `data-zone` first, then beyond it.
 *
 * Where the next button is, is read from the screen, so the same code serves a row of cards, a ladder of stones and a diamond.
 * One button a zone stands in the tab order: the one last visited.
 */

type Step = [number, number]
type Placed = Pick<HTMLElement, 'getBoundingClientRect'>

const STEP: Record<string, Step> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

const zoneOf = (element: Element) => element.closest('[data-zone]')
const picks = (root: Element) => [...root.querySelectorAll<HTMLElement>('[data-pick]')].filter((one) => one.offsetParent !== null)

/** Middle and size of an element along a step, and across it. */
function lie(element: Placed, [dx, dy]: Step): { along: number; across: number; length: number; breadth: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  return dx ? { along: x * dx, across: y, length: width, breadth: height } : { along: y * dy, across: x, length: height, breadth: width }
}

/** Is the zone one line along a step, whatever its members' places across it? */
function isLine(zone: Placed[], step: Step): boolean {
  const all = zone.map((one) => lie(one, step)).sort((a, b) => a.along - b.along)
  return all.every((one, place) => !place || one.along - all[place - 1]!.along > 0.6 * Math.min(one.length, all[place - 1]!.length))
}

/** The one that a step leads to: the next of a line, else the nearest that lies straight ahead; `wide` = else the nearest at all. */
export function nearest<One extends Placed>(from: One, others: One[], step: Step, { wide = false } = {}): One | undefined {
  const own = lie(from, step)
  const ahead = others.filter((one) => one !== from && lie(one, step).along - own.along >= 4)
  const line = !wide && others.length > 1 && isLine(others, step)
  const far = (one: One) => {
    const other = lie(one, step)
    const aside = Math.abs(other.across - own.across)
    const straight = aside < (other.breadth + own.breadth) / 2
    return other.along - own.along + (line ? 0 : straight ? aside / 8 : wide ? 1000 + 2 * aside : Infinity)
  }
  const best = ahead.toSorted((a, b) => far(a) - far(b))[0]
  return best && far(best) < Infinity ? best : undefined
}

function onKey(root: HTMLElement, event: KeyboardEvent): void {
  const from = (event.target as Element).closest<HTMLElement>('[data-pick]')
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return
  const step = STEP[event.key]
  const all = picks(root)
  const zone = all.filter((one) => zoneOf(one) === zoneOf(from))
  let next: HTMLElement | undefined
  if (step) {
    const others = all.filter((one) => !zone.includes(one))
    next = nearest(from, zone, step) ?? nearest(from, others, step, { wide: true })
  }
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
