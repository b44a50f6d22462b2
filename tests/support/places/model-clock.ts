/*
 * The clocks of the second model, apart from the product's: all lists are in Denver in winter, seven hours behind UTC,
 * and no clock changes while a history lasts.
 */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
const behind = 7 * hour

const midnightBefore = (at: number): number => Math.floor((at - behind) / day) * day + behind
export const dateOf = (at: number): number => Math.floor((at - behind) / day)
const morningOn = (at: number): number => midnightBefore(at) + 8 * hour
export const eveningOn = (at: number): number => midnightBefore(at) + 21 * hour
export const nextMidnight = (at: number): number => midnightBefore(at) + day

export const isNight = (at: number): boolean => at < morningOn(at) || at >= eveningOn(at)
/** The next 8 AM after this instant. */
export const nextMorning = (at: number): number => (at < morningOn(at) ? morningOn(at) : morningOn(at) + day)

/** How much time someone has who is asked at `at`: by how many days are left. */
export function allowedAt(at: number, startsAt: number): number {
  const days = dateOf(startsAt) - dateOf(at)
  if (days <= 0) return 30 * minute
  return days === 1 ? 2 * hour : day
}

/** When someone is told about a spot, and until when they can take it. Time stands still at night. */
export function offerAt(now: number, startsAt: number): { tellAt: number; until: number } {
  const tellAt = isNight(now) ? nextMorning(now) : now
  if (tellAt >= startsAt) return { tellAt: now, until: startsAt }
  let left = allowedAt(tellAt, startsAt)
  let at = tellAt
  while (left < day && at + left > eveningOn(at)) {
    left -= eveningOn(at) - at
    at = nextMorning(at)
  }
  return { tellAt, until: Math.min(at + left, startsAt) }
}
