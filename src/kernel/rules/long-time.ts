import { longSpan, longText } from './long-text.ts'
import { wallMomentIn } from './zone-instant.ts'

/** An instant in the local time of `zone`, in the long form: `Thursday, October 9 at 6:00 PM` (X195). */
export const longTextIn = (zone: string, instant: Date, now?: Date): string =>
  longText(wallMomentIn(zone, instant), now && wallMomentIn(zone, now))

/** From when to when: `Thursday, October 9 from 6:00 PM to 8:00 PM` (X195). */
export const longSpanIn = (zone: string, [from, until]: readonly [Date, Date], now?: Date): string =>
  longSpan(wallMomentIn(zone, from), wallMomentIn(zone, until), now && wallMomentIn(zone, now))
