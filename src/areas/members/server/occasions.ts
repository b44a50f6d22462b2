import type { Status } from '#kernel/rules/member-statuses.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { occasion } from '#kernel/server/occasions.ts'

/** The part of a member's record that decides whether events accept them: the status, and whether dues are current. */
export interface MemberStanding {
  readonly id: number
  readonly status: Status
  readonly has_dues: boolean
}

/** Members' status or dues may have changed. `before` has the previous values. */
export const standingChanged = occasion<{ tx: Tx; clubId: number; before: readonly MemberStanding[] }>(
  'members.standing-changed',
)

/** A member was archived. `by` is the account that did it. */
export const memberArchived = occasion<{ tx: Tx; clubId: number; memberId: number; by: number }>('members.archived')

/** A membership's email address was changed. `isLinked` says whether it has a login. */
export const addressChanged = occasion<{
  deps: Deps
  tx: Tx
  clubId: number
  memberId: number
  /** The new address. Empty if there no longer is one. */
  email: string
  isLinked: boolean
  now: Date
}>('members.address-changed')

/** Two records of one person: `mergedId` is merged into `keptId`. */
export interface Merge {
  readonly clubId: number
  readonly keptId: number
  readonly mergedId: number
}

/**
 * Two records are about to become one. Listeners move references to the kept record. Then the merged one is deleted.
 */
export const recordsMerge = occasion<Merge & { tx: Tx }>('members.records-merge')
