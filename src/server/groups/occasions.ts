import type { Tx } from '#server/kernel/db/database'
import { occasion } from '#server/kernel/occasions'

/** An admin took members out of a group by hand; `by` is the admin's account. */
export const membersTakenOut = occasion<{
  tx: Tx
  clubId: number
  groupId: number
  memberIds: readonly number[]
  by: number
}>('groups.members-taken-out')
