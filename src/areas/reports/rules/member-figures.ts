import { guestStatus } from '#kernel/rules/guest-status.ts'
import { isCurrent, isInvited, type Status } from '#kernel/rules/member-statuses.ts'

/** A number of members who are alike in everything that the figures distinguish. */
export interface MembersAlike {
  readonly status: Status
  readonly hasDues: boolean
  readonly hasLogin: boolean
  readonly ratingId: number | null
  readonly count: number
}

/**
 * The figures of a club's members; archived members and guests are counted separately. Source: spec 002 §3 Club stats.
 */
export function memberFiguresOf(members: readonly MembersAlike[]) {
  const sumOf = (those: (alike: MembersAlike) => boolean) =>
    members.filter(those).reduce((sum, { count }) => sum + count, 0)
  const current = (those: (alike: MembersAlike) => boolean = () => true) =>
    sumOf((alike) => isCurrent(alike.status) && those(alike))
  return {
    dues_paid: current(({ hasDues }) => hasDues),
    dues_paid_here: current(({ hasDues, status }) => hasDues && isInvited(status)),
    dues_paid_away: current(({ hasDues, status }) => hasDues && !isInvited(status)),
    dues_not_paid: current(({ hasDues }) => !hasDues),
    verified: current(({ hasLogin }) => hasLogin),
    not_verified: current(({ hasLogin }) => !hasLogin),
    archived: sumOf(({ status }) => !isCurrent(status) && status !== guestStatus),
    guests: sumOf(({ status }) => status === guestStatus),
    /** How many play at a level; null means without one. */
    atLevel: (level: number | null) => current(({ ratingId }) => ratingId === level),
  }
}
