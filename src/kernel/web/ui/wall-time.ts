import { clockText, dayText, momentText, twoDigits } from '#kernel/rules/time-text.ts'

/** An instant in the reader's local time, YYYY-MM-DDTHH:mm. */
export function ownMoment(at: Date): string {
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** An instant in the reader's local time, formatted for people: ddd MM/DD/YYYY h:mm a (X195). */
export const wallTime = (instant: string): string => momentText(ownMoment(new Date(instant)))

/** The date of an instant in the reader's own zone: MM/DD/YYYY. */
export const wallDay = (instant: string): string => dayText(ownDay(new Date(instant)))

/** The reader's own time of day: h:mm a. */
export const ownClock = (at: Date): string => clockText(at.getHours(), at.getMinutes())

/** Today in the reader's zone, YYYY-MM-DD. */
export const ownDay = (now: Date): string => ownMoment(now).slice(0, 10)
