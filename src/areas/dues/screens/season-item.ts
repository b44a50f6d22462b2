import type { getDuesItems } from '#areas/dues/calls/seasons.ts'
import type { Gotten } from '#kernel/calls/call.ts'

/** A season as admins read it. */
export type SeasonItem = Gotten<typeof getDuesItems>[number]
