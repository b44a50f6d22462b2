import { longTextIn } from '#kernel/rules/long-time.ts'
import { untilTextIn, wallTextIn } from '#kernel/rules/wall-time.ts'

/** An instant in a club's local time: ddd MM/DD/YYYY h:mm a (X195). */
export const clubTime = (instant: string, zone: string): string => wallTextIn(zone, new Date(instant))

/** A start and an end, `Mon 01/11/2027 9:00 am – 11:00 am`, with the end's date if it is another day. */
export const clubSpan = (start: string, end: string, zone: string): string =>
  `${clubTime(start, zone)} – ${clubUntil(start, end, zone)}`

/** The end of a span beside its start: the time of day, with its date if it is another day. */
export const clubUntil = (start: string, end: string, zone: string): string =>
  untilTextIn(zone, new Date(start), new Date(end))

/** An instant in a sentence: `Thursday, October 9 at 6:00 PM`, with the year if it is not the current one (X195). */
export const longClubTime = (instant: string, zone: string): string => longTextIn(zone, new Date(instant), new Date())
