/** Dues that an admin or a list set: from a day on, through its end; null means no end. */
export interface DuesGrant {
  readonly on: string
  readonly until: string | null
  /**
   * Only if an earlier release stored a membership when the mode was switched: payments up to this number are included
   * in it, and it counts as running on the day of any later payment.
   */
  readonly after?: number | null
}

/** A membership on a given day: its latest end, which may have passed (null without one), and whether it has no end. */
export interface Membership {
  readonly until: string | null
  readonly isEndless: boolean
}

export const noMembership: Membership = { until: null, isEndless: false }

/** A member's recorded dues in a club that collects them for a year from each payment. */
export interface RollingDues {
  readonly mode: 'rolling'
  /** Payments are numbered in the order in which they were recorded. */
  readonly paid: readonly { readonly on: string; readonly number?: number }[]
  readonly granted: readonly DuesGrant[]
}

/**
 * A member's recorded dues in a club that collects them by season. `ends` is the last day of a season; null without
 * one.
 */
export interface SeasonDues {
  readonly mode: 'season'
  readonly current: number | null
  readonly seasons: readonly { readonly did: number; readonly ends: string | null }[]
  readonly paid: readonly { readonly did: number; readonly on: string }[]
  readonly granted: readonly DuesGrant[]
}

export interface MemberDues {
  readonly paid: boolean
  /** The last day of the membership; null if something that counts has no end, or if nothing counts. */
  readonly expires: string | null
}

/**
 * Whether a member's dues are paid, and through which day: the only source of `dues_paid` and `membership_expiration`.
 * Days, including `today`, are YYYY-MM-DD in the club's calendar; anything with a later date does not count yet. An end
 * is the last day of the membership.
 *
 * Rolling: each payment, in order of its day, runs through the same day of the next year, counted from the latest end
 * that has not passed on its day, otherwise from its own day. Season: a payment for the current season counts through
 * the end of that season. In both, grants that have started count through their own end.
 *
 * Source: spec 002 §9 (collection modes), §4 (dues season); X102, X159.
 */
export function duesOfMember(facts: RollingDues | SeasonDues, today: string): MemberDues {
  return duesOf(membershipOf(facts, noMembership, today), today)
}

/** What a membership means on a day. */
export const duesOf = ({ until, isEndless }: Membership, today: string): MemberDues =>
  isEndless ? { paid: true, expires: null } : { paid: until !== null && today <= until, expires: until }

/**
 * The membership that results from these facts on a day. `carried` is the membership that the last switch of mode
 * carried over; payments extend it no matter what day they are dated.
 */
export function membershipOf(facts: RollingDues | SeasonDues, carried: Membership, today: string): Membership {
  const granted = facts.granted.filter(({ on }) => on <= today)
  const paidEnds = facts.mode === 'rolling' ? rollingEnds(facts, granted, carried, today) : seasonEnds(facts, today)
  const ends = [...paidEnds, ...granted.map(({ until }) => until)]
  return { until: latestOf([carried.until, ...ends]), isEndless: carried.isEndless || ends.includes(null) }
}

/** The ends of payments. Each payment starts at the latest end that has not passed on its day. */
function rollingEnds(
  { paid }: RollingDues,
  granted: readonly DuesGrant[],
  carried: Membership,
  today: string,
): string[] {
  const contained = Math.max(0, ...granted.map(({ after }) => after ?? 0))
  const counting = paid.filter(({ on, number = Infinity }) => on <= today && number > contained)
  const ends: string[] = []
  for (const on of counting.map((payment) => payment.on).toSorted()) {
    const grantEnds = granted.map((grant) => (grant.on <= on || typeof grant.after === 'number' ? grant.until : null))
    const running = latestOf([carried.until, ...ends, ...grantEnds].filter((end) => end !== null && end >= on))
    ends.push(sameDayNextYear(running ?? on))
  }
  return ends
}

function seasonEnds({ current, seasons, paid }: SeasonDues, today: string): (string | null)[] {
  const season = seasons.find(({ did }) => did === current)
  return season && paid.some(({ did, on }) => did === current && on <= today) ? [season.ends] : []
}

const latestOf = (ends: readonly (string | null)[]): string | null =>
  ends.reduce<string | null>((latest, end) => (end !== null && (latest === null || end > latest) ? end : latest), null)

/** The same day of the next year, YYYY-MM-DD; February 28 after February 29. */
export function sameDayNextYear(day: string): string {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, '0')
  const monthAndDay = day.slice(5)
  return `${year}-${monthAndDay === '02-29' ? '02-28' : monthAndDay}`
}
