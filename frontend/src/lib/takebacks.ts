/** The take-backs among what a seat may ask: each names the version that the match would stand at again. */
import type { ToldEvent } from './board'
import type { Matter } from './wire'

export interface Takeback {
  to: number
  free: boolean
  /** The event that makes it cost the others' consent. */
  because: ToldEvent | null
}

/** Newest step first. */
export function takebacks(matters: Matter[]): Takeback[] {
  return matters.flatMap(({ do: text, price, because }) => {
    const to = /^takeback (\d+)$/.exec(text)?.[1]
    return to === undefined ? [] : [{ to: Number(to), free: price === 'free', because: because ?? null }]
  })
}
