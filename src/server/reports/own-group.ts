import type { Reader } from '#kernel/server/db/database.ts'
import { listGroups } from '#server/groups/group-rows'

/** Whether a filter's group belongs to the club. A filter without a group passes. */
export const isOwnGroup = async (db: Reader, clubId: number, groupId: number | undefined): Promise<boolean> =>
  groupId === undefined || (await listGroups(db, clubId, [groupId])).length > 0
