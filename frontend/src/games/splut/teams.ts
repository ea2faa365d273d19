/** How teams are told apart: each has a colour and an emblem. */

export interface Team {
  colour: string
  dark: string
  /** The emblem, in a box of 24. */
  emblem: string
}

export const TEAMS: Team[] = [
  { colour: '#b3121a', dark: '#6b0206', emblem: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z' },
  { colour: '#69b5ee', dark: '#2c6da3', emblem: 'M12 2.5 22.5 21h-21z' },
  { colour: '#f7dd4b', dark: '#a98b08', emblem: 'M4 4h16v16H4z' },
  { colour: '#5d2179', dark: '#32093f', emblem: 'M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z' },
]
