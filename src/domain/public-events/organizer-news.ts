import { startOfDayIn } from '../shared/wall-time.ts'

/** How often an organizer is mailed about registrations. */
export const newsModes = ['at-once', 'daily', 'none'] as const
export type NewsMode = (typeof newsModes)[number]

/**
 * At once unless an organizer chooses otherwise, as for instructors: most events are small, and a spot that becomes free
 * has to be known while it can still be filled.
 */
export const newsByDefault: NewsMode = 'at-once'

/** What an organizer is told of: only what others do. */
export const newsKinds = ['registered', 'waiting', 'cancelled', 'moved-up'] as const
export type NewsKind = (typeof newsKinds)[number]

const hour = 3_600_000
/** The digest of a day leaves at this hour on the clocks of the event. */
const digestHour = 7

/**
 * Whether a piece of news is mailed at once, with the next digest, or never. In the last day before the start even a
 * digest does not wait: it could come after the event. Nobody is told of an event that is over.
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
 * The last instant at which a digest was due in a zone: news until then are in it. On the two days on which clocks
 * change it is an hour off, which nobody minds.
 */
export function lastDigestAt(zone: string, now: Date): Date {
  const today = startOfDayIn(zone, now).getTime() + digestHour * hour
  if (today <= now.getTime()) return new Date(today)
  const yesterday = new Date(startOfDayIn(zone, now).getTime() - hour)
  return new Date(startOfDayIn(zone, yesterday).getTime() + digestHour * hour)
}
