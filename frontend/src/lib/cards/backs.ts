/** The emblems on the backs of a game's decks: a standing stone, and a compass star. */
export type Deck = 'first' | 'second'

export const EMBLEMS: Record<Deck, string> = {
  first: 'M8 21c-2 0-3-1-2.7-3l1.7-11c.5-3 2-5 4.5-5s4.5 1.5 5.2 4.5l2 11.5c.3 2-.7 3-2.7 3z',
  second: 'M12 1l2.6 8.4L23 12l-8.4 2.6L12 23l-2.6-8.4L1 12l8.4-2.6z',
}
