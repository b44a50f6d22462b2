import { dayIn } from '#kernel/rules/wall-time.ts'

/** Today, YYYY-MM-DD, in the club's calendar. */
export const todayIn = (zone: string): string => dayIn(zone, new Date())
