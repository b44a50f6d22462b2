import { sql } from 'kysely'
import type { Tx } from '#server/kernel/db/database'

/**
 * Ends the groups that an account runs in a club, with the membership it ran them by: whoever is archived, or whose record
 * was merged into one of another login, reads nothing there any more, and could not be named to be removed. Answers the
 * names of the groups.
 */
export async function endGroupAdmin(tx: Tx, clubId: number, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from role_grant k using club_group g
    where k.role = 'group-admin' and k.account_id = ${accountId} and k.scope_id = g.id and g.club_id = ${clubId}
    returning g.name`.execute(tx)
  return rows.map(({ name }) => name)
}
