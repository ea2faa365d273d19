/** The points of a seat in the rounds that are over. */
import type { Frame } from './wire'

/** Null while there is no such round: a row of noughts tells nobody anything. */
export const score = (frame: Frame | null, seat: number): number | null => (frame?.rounds.length ? (frame.scores[seat] ?? 0) : null)
