import { type PlatformRole, platformRoles } from '#domain/platform/roles'
import type { Database } from '#server/kernel/db/database'

export interface Grant {
  readonly username: string
  readonly role: string
  readonly grantedAt: Date
}

export const isPlatformRole = (name: string): name is PlatformRole => platformRoles.some((role) => role === name)

/** Gives somebody a role. `changed` is false when they have it already, undefined when nobody has that username. */
export async function grantRole(
  db: Database,
  { username, role, now }: { username: string; role: PlatformRole; now: Date },
): Promise<boolean | undefined> {
  const account = await findAccount(db, username)
  if (!account) return undefined
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('role_grant')
    .values({ account_id: account.id, role, granted_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'role', 'scope_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes a role away; it is gone at the next request. Answers like `grantRole`. */
export async function revokeRole(
  db: Database,
  { username, role }: { username: string; role: PlatformRole },
): Promise<boolean | undefined> {
  const account = await findAccount(db, username)
  if (!account) return undefined
  const { numDeletedRows } = await db
    .deleteFrom('role_grant')
    .where('account_id', '=', account.id)
    .where('role', '=', role)
    .where('scope_id', '=', 0)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Everybody with a role of the whole platform, or one person's. */
export function listGrants(db: Database, username?: string): Promise<Grant[]> {
  return db
    .selectFrom('role_grant')
    .innerJoin('account', 'account.id', 'role_grant.account_id')
    .select(['account.username', 'role_grant.role', 'role_grant.granted_at as grantedAt'])
    .where('role_grant.scope_id', '=', 0)
    .$if(username !== undefined, (query) => query.where('account.username', '=', username ?? ''))
    .orderBy('account.username')
    .orderBy('role_grant.role')
    .execute()
}

/** A disabled account gets no role. */
function findAccount(db: Database, username: string) {
  return db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
