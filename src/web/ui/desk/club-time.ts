import { wallTimeIn } from '#domain/shared/wall-time'

/** An instant on the wall of a club: MM/DD/YYYY h:mm a (spec 000 §9). */
export function clubTime(instant: string, zone: string): string {
  const { date, time } = wallTimeIn(zone, new Date(instant))
  return `${date} ${time}`
}
