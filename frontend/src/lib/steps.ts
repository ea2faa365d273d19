/** Finds the next stop of a replay: indices into the list of steps, by move, turn or round. */

export type Unit = 'move' | 'turn' | 'round'

export interface Marks {
  /** Versions of the final line, one a move. */
  versions: number[]
  /** Which of them begin a turn, which a round. */
  turns: number[]
  rounds: number[]
}

/** Where a step forward (1) or back (-1) leads; the ends hold. */
export function step({ versions, turns, rounds }: Marks, index: number, unit: Unit, way: 1 | -1): number {
  const last = Math.max(versions.length - 1, 0)
  if (unit === 'move') return Math.min(Math.max(index + way, 0), last)
  const stops = unit === 'turn' ? turns : rounds
  const found = way === 1 ? stops.find((one) => one > index) : stops.findLast((one) => one < index)
  return found ?? (way === 1 ? last : 0)
}

/** The step that shows a version: the last one that is not newer. */
export function indexOf({ versions }: Marks, version: number): number {
  return Math.max(versions.findLastIndex((one) => one <= version), 0)
}

/** The step that an event happened in: the first one that is not older; an event that was rewound happened before the step that took it back. */
export function stepOf({ versions }: Marks, version: number): number {
  const found = versions.findIndex((one) => one >= version)
  return found < 0 ? Math.max(versions.length - 1, 0) : found
}

/** The versions to ask for around a step: a page of 64 steps that begins a little before it. */
export function pageAround({ versions }: Marks, index: number): [number, number] {
  const start = Math.max(index - 16, 0)
  return [versions[start] ?? 0, versions[Math.min(start + 63, versions.length - 1)] ?? 0]
}
