import { untilTextIn, wallTextIn } from '#kernel/rules/wall-time.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'

interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly zone: string
}

/** `Sat 05/03/2031 9:00 am – 11:00 am (Mountain time)`, with the day of the end if it is another one (X195). */
export function spanText({ startsAt, endsAt, zone }: Span): string {
  const start = wallTextIn(zone, startsAt)
  const end = startsAt.getTime() === endsAt.getTime() ? '' : ` – ${untilTextIn(zone, startsAt, endsAt)}`
  return `${start}${end} (${zoneWords(zone)})`
}

/** `Fri 05/02/2031 6:00 pm (Mountain time)` */
export const momentWords = (at: Date, zone: string): string => `${wallTextIn(zone, at)} (${zoneWords(zone)})`
