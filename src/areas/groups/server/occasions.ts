import type { Tx } from '#kernel/server/db/database.ts'
import { occasion } from '#kernel/server/occasions.ts'

/** Members left a group. `by` is the account of the admin who removed them, or null if the group's criteria did. */
export const membersTakenOut = occasion<{
  tx: Tx
  clubId: number
  groupId: number
  memberIds: readonly number[]
  by: number | null
}>('groups.members-taken-out')

/** A group's substitutes have changed: spots that no one could be asked to take may find a substitute. */
export const substitutesChanged = occasion<{ tx: Tx; clubId: number; groupId: number; now: Date }>(
  'groups.substitutes-changed',
)
