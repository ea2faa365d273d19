/**
 * Moves cards: whatever carries the same `data-card` before and after a change flies from the old place to the new one.
 *
 * Keyed by card across hand, board and piles. A card that only now turns up flies from where `from` says (a pile, the far
 * hand): an element marked `data-pile`. Own helper on the Web Animations API, off when motion is.
 */
import { tick } from 'svelte'

const DURATION = 260
const EASE = 'cubic-bezier(.2,.8,.2,1)'

/** Places of all cards below a root, by card. */
export function places(root: Element): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const box = element.getBoundingClientRect()
    if (box.width > 0) found.set(element.dataset.card!, box)
  }
  return found
}

/** The animation that lets an element come from another place; false = it is there already. */
function fly(element: HTMLElement, from: DOMRect, to: DOMRect): boolean {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2)
  const dy = from.top + from.height / 2 - (to.top + to.height / 2)
  const size = from.width / to.width
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(size - 1) < 0.02) return false
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${size})`, zIndex: 5 }
  element.animate([start, { transform: 'none', zIndex: 5 }], { duration: DURATION, easing: EASE })
  return true
}

/** Lifts the parts of the board that cards fly in above the others: each part stacks its own, and would hide a card on its way. */
function lift(root: Element, flown: HTMLElement[]): void {
  const parts = new Set<Element>()
  for (const element of flown) for (let part = element.parentElement; part && part !== root; part = part.parentElement) parts.add(part)
  for (const part of parts) part.animate([{ zIndex: 4 }, { zIndex: 4 }], DURATION)
}

/** Lets cards fly from the places they had to those they have now; `from` names the pile that a new card comes from. */
function flyFrom(root: Element, before: Map<string, DOMRect>, from: (card: string) => string | null): void {
  const flown: HTMLElement[] = []
  for (const [card, to] of places(root)) {
    const element = root.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`)!
    const pile = before.has(card) ? null : from(card)
    const source = before.get(card) ?? (pile && root.querySelector(`[data-pile="${CSS.escape(pile)}"]`)?.getBoundingClientRect())
    if (source && source.width && fly(element, source, to)) flown.push(element)
  }
  lift(root, flown)
}

/** Carries out a change of the screen and lets the cards fly. */
export async function flip(root: Element | null | undefined, motion: boolean, change: () => void, from: (card: string) => string | null = () => null): Promise<void> {
  if (!root || !motion) return change()
  const before = places(root)
  change()
  await tick()
  flyFrom(root, before, from)
}
