/** Says in words what every match can have happen; what a game has of its own, its folder says. */
import * as words from '$words/app'
import type { GameScreen, ToldEvent } from './board'
import type { Summary } from './wire'

export type NameOf = (seat: number) => string

export interface Line {
  version: number
  type: string
  text: string
  /** The event was rewound: it happened, and counts no more. */
  gone: boolean
  /** Where a replay shows it: a rewound stretch is one step, that which took it back. */
  leads: number
}

const number = (value: unknown) => Number(value)
const numbers = (value: unknown) => (value as number[]).join(' : ')

const SAID: Record<string, (event: ToldEvent, name: NameOf) => string> = {
  RoundBegun: (event, name) => words.log_round_begun({ round: number(event.round), name: name(number(event.first)) }),
  RoundScored: (event) => words.log_round_scored({ points: numbers(event.points) }),
  Rewound: () => words.log_rewound(),
  TakebackAsked: (event, name) => words.log_takeback_asked({ name: name(number(event.seat)) }),
  TakebackAnswered: (event, name) => (event.yes ? words.log_takeback_yes : words.log_takeback_no)({ name: name(number(event.seat)) }),
  DrawOffered: (event, name) => words.log_draw_offered({ name: name(number(event.seat)) }),
  DrawAnswered: (event, name) => (event.yes ? words.log_draw_yes : words.log_draw_no)({ name: name(number(event.seat)) }),
  RoundConceded: (event, name) => words.log_conceded({ name: name(number(event.seat)) }),
  Resigned: (event, name) => words.log_resigned({ name: name(number(event.seat)) }),
  MatchEnded: (event) => words.log_match_ended({ scores: numbers(event.scores) }),
}

/** The sentence for an event, or null where there is nothing to say. */
export function say(event: ToldEvent, screen: GameScreen | null, name: NameOf): string | null {
  return SAID[event.type]?.(event, name) ?? screen?.say(event, name) ?? null
}

/** The line above all others where a match is played on from another. */
export function origin(summary: Summary | null): Line[] {
  return summary?.forked_from ? [{ version: 0, type: 'Forked', text: words.forked(), gone: false, leads: 0 }] : []
}

/** The log: a line for each event that has a sentence, rewound stretches marked. */
export function lines(events: ToldEvent[], screen: GameScreen | null, name: NameOf): Line[] {
  const found: Line[] = []
  for (const event of events) {
    if (event.type === 'Rewound') {
      for (const line of found) if (line.version > number(event.to) && !line.type.startsWith('Takeback')) Object.assign(line, { gone: true, leads: event.version })
    }
    const text = say(event, screen, name)
    if (text) found.push({ version: event.version, type: event.type, text, gone: false, leads: event.version })
  }
  return found
}
