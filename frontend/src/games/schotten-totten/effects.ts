/** What the tactics cards do, in words; fetched with the pages that tell it. */
import type { Kind } from './cards'
import * as words from '$words/schotten-totten'

export const EFFECTS: Record<string, () => string> = {
  joker: words.effect_joker,
  spy: words.effect_spy,
  shield: words.effect_shield,
  blind: words.effect_blind,
  mud: words.effect_mud,
  recruiter: words.effect_recruiter,
  strategist: words.effect_strategist,
  banshee: words.effect_banshee,
  traitor: words.effect_traitor,
}
export const KINDS: Record<Kind, () => string> = { elite: words.aid_kind_elite, mode: words.aid_kind_mode, ruse: words.aid_kind_ruse }
