import { listGroups } from '#areas/groups/server/group-rows.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** Whether a filter's group belongs to the club. A filter without a group passes. */
export const isOwnGroup = async (db: Reader, clubId: number, groupId: number | undefined): Promise<boolean> =>
  groupId === undefined || (await listGroups(db, clubId, [groupId])).length > 0
