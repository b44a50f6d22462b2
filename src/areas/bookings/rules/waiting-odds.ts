/** How the waitlist moved on one of an event's past dates, in people. */
export interface PastDate {
  readonly movedUp: number
  /** Those who still waited when it began. */
  readonly left: number
}

/** With fewer dates there is nothing to go by. */
const leastDates = 3

/**
 * How likely it is that everyone up to a place on the waitlist gets a spot, in percent: on how many of the past dates
 * that many people moved up, or no one was left waiting. Null if there are too few dates. Source: ours,
 * docs/areas/invitations.md.
 */
export function chanceOf(past: readonly PastDate[], needed: number): number | null {
  if (past.length < leastDates) return null
  const enough = past.filter(({ movedUp, left }) => movedUp >= needed || left === 0)
  return Math.round((enough.length * 100) / past.length)
}
