import { listGroups } from '#server/groups/group-rows'
import type { Reader } from '#server/kernel/db/database'

/** Whether the group of a filter is one of the club; no group is. */
export const isOwnGroup = async (db: Reader, clubId: number, groupId: number | undefined): Promise<boolean> =>
  groupId === undefined || (await listGroups(db, clubId, [groupId])).length > 0
