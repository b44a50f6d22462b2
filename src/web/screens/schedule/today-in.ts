import { dayIn } from '#domain/shared/wall-time'

/** Today, YYYY-MM-DD, in the club's calendar. */
export const todayIn = (zone: string): string => dayIn(zone, new Date())
