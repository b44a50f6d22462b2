import type { Database, Reader, Tx } from '#server/kernel/db/database'
import type { DB } from '#server/kernel/db/tables'

type Role = DB['role_grant']['role']

interface NewGrant {
  readonly accountId: number
  readonly role: Role
  /** The club or group it holds in; without one it holds for the whole platform. */
  readonly scopeId?: number
  readonly by?: number
  readonly now: Date
}

/** Gives a role; answers the number of the grant, undefined when the account has it already. */
export async function giveRole(db: Reader, grant: NewGrant): Promise<number | undefined> {
  const { accountId, role, scopeId = 0, by = null, now } = grant
  const given = await db
    .insertInto('role_grant')
    .values({ account_id: accountId, role, scope_id: scopeId, granted_by: by, granted_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'role', 'scope_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return given?.id
}

interface Held {
  readonly accountId: number
  readonly role: Role
  readonly scopeId: number
}

/** Takes a role away; false when the account does not have it. */
export async function takeRole(db: Reader, { accountId, role, scopeId }: Held): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('role_grant')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('scope_id', '=', scopeId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Takes one grant of a role away by its number. */
export async function takeGrant(tx: Tx, grantId: number, role: Role): Promise<void> {
  await tx.deleteFrom('role_grant').where('id', '=', grantId).where('role', '=', role).execute()
}

export interface Grant {
  readonly username: string
  readonly role: string
  readonly grantedAt: Date
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
