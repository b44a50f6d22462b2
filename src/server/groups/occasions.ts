import type { Tx } from '#server/kernel/db/database'
import { occasion } from '#server/kernel/occasions'

/** Members were taken out of a group by hand; `by` is the account that did it. */
export const membersTakenOut = occasion<{
  tx: Tx
  clubId: number
  groupId: number
  memberIds: readonly number[]
  by: number
}>('groups.members-taken-out')
