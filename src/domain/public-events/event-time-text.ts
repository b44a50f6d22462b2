import { clockOf, longDayText } from '../shared/time-text.ts'
import { wallMomentIn } from '../shared/zone-instant.ts'
import { zoneWords } from '../shared/zone-words.ts'

interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly zone: string
}

/** `Saturday, May 3, 2031, 9:00 am to 11:00 am (Mountain time)`, with the day of the end where it is another. */
export function spanText({ startsAt, endsAt, zone }: Span): string {
  const [from, until] = [startsAt, endsAt].map((at) => wallMomentIn(zone, at)) as [string, string]
  const start = `${longDayText(from.slice(0, 10))}, ${clockOf(from)}`
  if (from === until) return `${start} (${zoneWords(zone)})`
  const end = from.slice(0, 10) === until.slice(0, 10) ? '' : `${longDayText(until.slice(0, 10))}, `
  return `${start} to ${end}${clockOf(until)} (${zoneWords(zone)})`
}

/** `Friday, May 2, 2031, 6:00 pm (Mountain time)` */
export function momentWords(at: Date, zone: string): string {
  const moment = wallMomentIn(zone, at)
  return `${longDayText(moment.slice(0, 10))}, ${clockOf(moment)} (${zoneWords(zone)})`
}
