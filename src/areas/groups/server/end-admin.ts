import { takeRole } from '#areas/platform/server/role-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { listRunGroups } from './admin-rows.ts'

/**
 * Ends an account's admin roles in the groups of a club together with the membership behind them. An archived member,
 * or one whose record was merged into a record with another login, must not read anything there, and no screen would
 * list them for removal. Returns the names of the groups.
 */
export async function endGroupAdmin(tx: Tx, clubId: number, accountId: number): Promise<string[]> {
  const endedSessions: string[] = []
  for (const { id, name } of await listRunGroups(tx, clubId, accountId))
    if (await takeRole(tx, { accountId, role: 'group-admin', scopeId: id })) endedSessions.push(name)
  return endedSessions
}
