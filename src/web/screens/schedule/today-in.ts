import { dayIn } from '#domain/shared/wall-time'

/** Today, YYYY-MM-DD, by the calendar of the club. */
export const todayIn = (zone: string): string => dayIn(zone, new Date())
