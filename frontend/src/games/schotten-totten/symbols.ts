/** The symbols of the six colours, so that a colour never stands alone. Paths in a box of 24 by 24. */
export const SYMBOLS = {
  r: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z',
  o: 'M12 2 23 21.5H1z',
  y: 'M3.5 3.5h17v17h-17z',
  g: 'M12 .5c1.7 6.9 4.9 10 11.5 11.5-6.6 1.5-9.8 4.6-11.5 11.5C10.3 16.6 7.1 13.5.5 12 7.1 10.5 10.3 7.4 12 .5z',
  b: 'M8.5 1.5h7v7h7v7h-7v7h-7v-7h-7v-7h7z',
  p: 'M12 1l9.5 3v7c0 6-4 10-9.5 12-5.5-2-9.5-6-9.5-12V4z',
} as const

export type Clan = keyof typeof SYMBOLS
