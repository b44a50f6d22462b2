import {
  type DuesGrant,
  duesOf,
  type MemberDues,
  type Membership,
  membershipOf,
  noMembership,
  type SeasonDues,
} from './member-dues.ts'

export type DuesMode = 'rolling' | 'season'

/** A club's switch between rolling years and seasons. Days are YYYY-MM-DD in the club's calendar. */
export interface ModeSwitch {
  readonly on: string
  /** The mode before the switch, with the season that was current then. */
  readonly from: DuesMode
  readonly current: number | null
  /** The numbers of the last payment and the last grant that were recorded before the switch. */
  readonly lastPayment: number
  readonly lastGrant: number
  /** Whether memberships without an end continue; false once a change of the current season ends them. */
  readonly keepsEndless: boolean
}

/** A member's recorded dues, including those from before the first switch of mode. */
export interface DuesHistory extends Pick<SeasonDues, 'current' | 'seasons'> {
  readonly mode: DuesMode
  /** In order, without those that were undone. */
  readonly switches: readonly ModeSwitch[]
  /** Numbered in the order in which they were recorded, as grants are; `did` is null for a rolling year. */
  readonly paid: readonly { readonly number: number; readonly did: number | null; readonly on: string }[]
  readonly granted: readonly (DuesGrant & { readonly number: number })[]
}

/**
 * The dues of a member whose club has switched between rolling years and seasons. A switch stores nothing. It carries
 * over the membership that results from the payments and grants before it, so that a payment that is refunded or
 * deleted later no longer counts there either. Each payment for a year counts once: in the first rolling period that
 * ends after it was recorded, and later only as part of what that period carried over. Payments for a season count for
 * that season whenever it is the current one, and in what was carried over from the time when it was.
 *
 * Source: spec 002 §9 (collection modes); X102.
 */
export function duesThroughSwitches(history: DuesHistory, today: string): MemberDues {
  let carried = noMembership
  let countedTerms = 0
  for (const { on, from, current, lastPayment, lastGrant, keepsEndless } of history.switches) {
    const recorded = {
      ...history,
      paid: history.paid.filter(({ number }) => number <= lastPayment),
      granted: history.granted.filter(({ number }) => number <= lastGrant),
    }
    const { until, isEndless } = membershipIn({ ...recorded, mode: from, current }, countedTerms, carried, on)
    carried = { until, isEndless: isEndless && keepsEndless }
    if (from === 'rolling') countedTerms = lastPayment
  }
  return duesOf(membershipIn(history, countedTerms, carried, today), today)
}

/**
 * The membership under one mode. Payments for a year through number `countedTerms` are already in what was carried
 * over.
 */
function membershipIn(
  { mode, current, seasons, paid, granted }: Omit<DuesHistory, 'switches'>,
  countedTerms: number,
  carried: Membership,
  today: string,
): Membership {
  if (mode === 'rolling') {
    const years = paid.filter(({ did, number }) => did === null && number > countedTerms)
    return membershipOf({ mode, paid: years, granted }, carried, today)
  }
  const ofSeasons = paid.flatMap(({ did, on }) => (did === null ? [] : [{ did, on }]))
  return membershipOf({ mode, current, seasons, paid: ofSeasons, granted }, carried, today)
}
