import type { Tx } from '#server/kernel/db/database'
import { occasion } from '#server/kernel/occasions'

/** Members left a group. `by` is the account of the admin who removed them, or null if the group's criteria did. */
export const membersTakenOut = occasion<{
  tx: Tx
  clubId: number
  groupId: number
  memberIds: readonly number[]
  by: number | null
}>('groups.members-taken-out')
