/** The diamond of 41 squares, and how it lies on the screen: turned by quarters until a side is at the bottom. */
export type Dir = 'n' | 'e' | 's' | 'w'

/** Clockwise, which is also the order of the sides round the table. */
export const DIRS: Dir[] = ['n', 'e', 's', 'w']
const SHIFT: Record<Dir, [number, number]> = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] }

const name = (x: number, y: number) => 'ABCDEFGHI'[x + 4]! + String(y + 5)
/** File and rank of a square, counted from E5. */
const spot = (square: string): [number, number] => [square.charCodeAt(0) - 69, Number(square[1]) - 5]
const nine = [-4, -3, -2, -1, 0, 1, 2, 3, 4]

/** As one reads the board: from the top, left to right. */
export const SQUARES: string[] = nine.flatMap((down) => nine.filter((x) => Math.abs(x) + Math.abs(down) <= 4).map((x) => name(x, -down)))

/** The next square in a direction; null = the edge. */
export function ahead(square: string, dir: Dir): string | null {
  const [x, y] = spot(square)
  const next: [number, number] = [x + SHIFT[dir][0], y + SHIFT[dir][1]]
  return Math.abs(next[0]) + Math.abs(next[1]) > 4 ? null : name(...next)
}

/** Quarter turns clockwise from the top of the screen, where `bottom` is the side at its lower edge. */
export const quarters = (dir: Dir, bottom: Dir): number => (DIRS.indexOf(dir) - DIRS.indexOf(bottom) + 6) % 4

/** Column and row of a square on the screen, from the upper left. */
export function place(square: string, bottom: Dir): [number, number] {
  let [x, y] = spot(square)
  for (let turn = quarters('n', bottom); turn > 0; turn--) [x, y] = [y, -x]
  return [x + 4, 4 - y]
}
