import type { getDuesItems } from '#contract/dues/seasons'
import type { Gotten } from '#contract/kernel/call'

/** A season as admins read it. */
export type SeasonItem = Gotten<typeof getDuesItems>[number]
