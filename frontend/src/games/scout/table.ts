/** What the table shows beside the cards: where cards come from, and a seat for the ear. */
import type { ToldEvent } from '$lib/board'
import { cardId } from './cards'
import type { Seat, View } from './view'
import * as words from '$words/scout'

/** The seats of the strip, in the order of play, one's own at the end. */
export const around = (seats: number, near: number): number[] => Array.from({ length: seats }, (_, at) => (near + 1 + at) % seats)

/** The pile that a card which turns up flies from: the hand of the seat that showed it. */
export function from(card: string, events: ToldEvent[]): string | null {
  const shown = events.findLast(({ type, cards }) => type === 'Shown' && (cards as string[]).some((one) => cardId(one) === card))
  return shown ? `hand-${shown.seat}` : null
}

/** What a seat holds and is about to do, in words, one fact a line. */
export function facts(view: View, number: number): string[] {
  const seat: Seat = view.seats[number]!
  const two = view.seats.length === 2
  return [
    view.turn === number && view.phase === 'playing' ? words.has_turn() : '',
    view.phase === 'choosing' && !seat.gone ? (seat.chosen ? words.has_chosen() : words.is_choosing()) : '',
    words.in_hand({ count: seat.cards }),
    words.captured({ count: seat.captured }),
    (two ? words.own_chips : words.chips)({ count: seat.chips }),
    two ? '' : seat.scoutshow ? words.double_left() : words.double_used(),
    view.active && view.active.owner === number ? words.owns_set() : '',
    seat.scouted ? words.has_scouted() : '',
    seat.lost ? words.lost({ count: seat.lost }) : '',
    seat.gone ? words.is_gone() : '',
  ].filter(Boolean)
}
