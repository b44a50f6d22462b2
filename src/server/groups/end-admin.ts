import type { Tx } from '#server/kernel/db/database'
import { takeRole } from '#server/platform/role-rows'
import { listRunGroups } from './admin-rows.ts'

/**
 * Ends the groups that an account runs in a club, with the membership it ran them by: whoever is archived, or whose record
 * was merged into one of another login, reads nothing there any more, and could not be named to be removed. Answers the
 * names of the groups.
 */
export async function endGroupAdmin(tx: Tx, clubId: number, accountId: number): Promise<string[]> {
  const ended: string[] = []
  for (const { id, name } of await listRunGroups(tx, clubId, accountId))
    if (await takeRole(tx, { accountId, role: 'group-admin', scopeId: id })) ended.push(name)
  return ended
}
