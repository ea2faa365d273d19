/** Where the cards of a hand lie: rows that leave room for a finger at every card and in every gap between two. */

/** Beside each row, so that the gaps at its ends are as wide as those inside it. */
export const MARGIN = 22
/** Above and below a card, in its row. */
export const PADDING = 8
/** The narrowest that a card gets: what a finger needs, and what can be read where nothing is to be tapped. */
const NARROW = { tapped: 44, read: 34 }
const WIDE = 100
const SHAPE = 1.42

export interface Layout {
  rows: number
  /** Cards in each row but the last, which may have fewer. */
  perRow: number
  width: number
  height: number
}

/** Rows of equal length for so many cards in a box of this size; cards grow with the room, and never get narrower than a finger. */
export function layout(cards: number, width: number, height: number, use: keyof typeof NARROW = 'tapped'): Layout {
  const room = width - 2 * MARGIN
  const most = Math.max(1, Math.floor(room / NARROW[use]))
  const rows = Math.max(1, Math.ceil(cards / most))
  const perRow = Math.max(1, Math.ceil(cards / rows))
  const wide = Math.min(room / perRow, WIDE)
  const high = Math.max(48, Math.min(wide * SHAPE, height / rows - PADDING))
  return { rows, perRow, width: Math.min(wide, Math.max(high / 1.15, 56)), height: high }
}

/** The gaps of a row with these cards, from its left edge: middle, left edge and width of what a finger may hit. */
export function gaps(cards: number, width: number): { at: number; left: number; width: number }[] {
  return Array.from({ length: cards + 1 }, (_, gap) => {
    const at = MARGIN + gap * width
    const left = gap === 0 ? 0 : at - width / 2
    const right = gap === cards ? at + MARGIN : at + width / 2
    return { at, left, width: right - left }
  })
}

/** Places 0..cards-1 in rows. */
export function inRows(cards: number, perRow: number): number[][] {
  return Array.from({ length: Math.ceil(cards / perRow) }, (_, row) => Array.from({ length: Math.min(perRow, cards - row * perRow) }, (_, at) => row * perRow + at))
}
