import { startOfDayIn } from '#kernel/rules/wall-time.ts'

/** How often an organizer is emailed about registrations. */
export const newsModes = ['at-once', 'daily', 'none'] as const
export type NewsMode = (typeof newsModes)[number]

/**
 * At once unless an organizer chooses otherwise, as for instructors. Most events are small, and organizers need to know
 * about an open spot while it can still be filled.
 */
export const newsByDefault: NewsMode = 'at-once'

/** What an organizer is notified of: only what others do. */
export const newsKinds = ['registered', 'waiting', 'cancelled', 'moved-up', 'paid'] as const
export type NewsKind = (typeof newsKinds)[number]

const hour = 3_600_000
/** The daily digest is sent at this hour in the event's local time. */
const digestHour = 7

/**
 * Whether a piece of news is emailed at once, with the next digest, or never. In the last day before the start, news
 * skips the digest, which could come after the event. No one is notified of an event that has ended.
 */
export function whenTold(
  mode: NewsMode,
  event: { readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): 'at-once' | 'daily' | 'never' {
  if (mode === 'none' || event.endsAt <= now) return 'never'
  const isNear = event.startsAt.getTime() - now.getTime() <= 24 * hour
  return mode === 'daily' && !isNear ? 'daily' : 'at-once'
}

/**
 * The last instant at which a digest was due in a zone; it includes the news up to then. On the two days when clocks
 * change, it is an hour off, which does not matter.
 */
export function lastDigestAt(zone: string, now: Date): Date {
  const today = startOfDayIn(zone, now).getTime() + digestHour * hour
  if (today <= now.getTime()) return new Date(today)
  const yesterday = new Date(startOfDayIn(zone, now).getTime() - hour)
  return new Date(startOfDayIn(zone, yesterday).getTime() + digestHour * hour)
}
