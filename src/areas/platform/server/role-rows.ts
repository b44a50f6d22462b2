import type { Database, Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'

type Role = DB['role_grant']['role']

interface NewGrant {
  readonly accountId: number
  readonly role: Role
  /** The club or group to which the role is limited. Without it the role applies to the whole platform. */
  readonly scopeId?: number
  readonly by?: number
  readonly now: Date
}

/** Gives a role. Returns the grant's id, or undefined if the account already has the role. */
export async function giveRole(db: Reader, grant: NewGrant): Promise<number | undefined> {
  const { accountId, role, scopeId = 0, by = null, now } = grant
  const row = await db
    .insertInto('role_grant')
    .values({ account_id: accountId, role, scope_id: scopeId, granted_by: by, granted_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'role', 'scope_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface Held {
  readonly accountId: number
  readonly role: Role
  readonly scopeId: number
}

/** Revokes a role. False if the account does not have it. */
export async function takeRole(db: Reader, { accountId, role, scopeId }: Held): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('role_grant')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('scope_id', '=', scopeId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes one grant of a role by its id. */
export async function takeGrant(tx: Tx, grantId: number, role: Role): Promise<void> {
  await tx.deleteFrom('role_grant').where('id', '=', grantId).where('role', '=', role).execute()
}

export interface Grant {
  readonly username: string
  readonly role: string
  readonly grantedAt: Date
}

/** The grants of every platform-wide role, or those of one user. */
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
