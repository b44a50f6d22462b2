import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Device } from '#areas/accounts/rules/device.ts'
import type { Database, Reader } from '#kernel/server/db/database.ts'
import { columnParsers } from '#kernel/server/fast/prepared-statement.ts'

/** The session behind every call, with its account's profile. `$1` is the hash of the token. */
export const sessionQuery = `select s.account_id, s.last_seen_at, s.expires_at,
    s.reauthenticated_at, a.username, a.first, a.last, a.is_demo, a.created_at,
    a.email, a.email_verified_at, a.newsletter, a.phone_num, a.phone_verified_at, a.url,
    array(select g.role from role_grant g where g.account_id = a.id) as roles
  from session s join account a on a.id = s.account_id
  where s.token_hash = $1 and a.disabled_at is null`

export type SessionRow = {
  account_id: number
  last_seen_at: Date
  expires_at: Date
  reauthenticated_at: Date | null
  username: string
  first: string
  last: string
  is_demo: boolean
  created_at: Date
  email: string
  email_verified_at: Date | null
  newsletter: boolean
  phone_num: string | null
  phone_verified_at: Date | null
  url: string | null
  roles: string[]
}

/** How to read each column of `askingSession`, in order. */
export const sessionColumns = {
  account_id: columnParsers.number,
  last_seen_at: columnParsers.instant,
  expires_at: columnParsers.instant,
  reauthenticated_at: columnParsers.instant,
  username: columnParsers.text,
  first: columnParsers.text,
  last: columnParsers.text,
  is_demo: columnParsers.flag,
  created_at: columnParsers.instant,
  email: columnParsers.text,
  email_verified_at: columnParsers.instant,
  newsletter: columnParsers.flag,
  phone_num: columnParsers.text,
  phone_verified_at: columnParsers.instant,
  url: columnParsers.text,
  roles: columnParsers.texts,
}

const bytesOf = (hash: string) => Buffer.from(hash, 'hex')

/**
 * Inserts a session unless the account's password has changed in the meantime. The account's row is locked, so that a
 * new password ends every session of the old one. Returns whether the session was inserted.
 */
export async function insertSession(
  db: Database,
  tokenHash: Buffer,
  account: { readonly id: number; readonly passwordHash: string },
  more: { readonly now: Date; readonly expiresAt: Date; readonly device: Device },
): Promise<boolean> {
  const { now, expiresAt, device } = more
  const { numAffectedRows } = await sql`with a as (
      select id from account where id = ${account.id} and password_hash = ${account.passwordHash}
        and disabled_at is null for share
    )
    insert into session
      (token_hash, account_id, created_at, last_seen_at, reauthenticated_at, expires_at, browser, system)
    select ${tokenHash}, a.id, ${now}, ${now}, ${now}, ${expiresAt}, ${device.browser ?? null}, ${device.system ?? null}
    from a`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteSession(db: Database, hash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', bytesOf(hash)).execute()
}

/** Deletes an account's sessions, except the one with the hash `keep` if it is given. Returns their hashes. */
export async function deleteSessionsOf(db: Reader, accountId: number, keep?: string): Promise<string[]> {
  const keptHash = keep === undefined ? Buffer.alloc(0) : bytesOf(keep)
  const sessions = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', keptHash)
    .returning('token_hash')
    .execute()
  return sessions.map((session) => session.token_hash.toString('hex'))
}

/** An account's sessions, last used first. They may include some that have expired. */
export async function listSessionsOf(db: Reader, accountId: number) {
  const rows = await db
    .selectFrom('session')
    .select(['token_hash', 'browser', 'system', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map(({ token_hash, ...row }) => ({ ...row, hash: token_hash.toString('hex') }))
}

/** Whether a session still exists. Inside a transaction that has locked the account, it also exists at the commit. */
export async function isSessionOpen(db: Reader, hash: string): Promise<boolean> {
  const session = db.selectFrom('session').select('account_id').where('token_hash', '=', bytesOf(hash))
  return (await session.executeTakeFirst()) !== undefined
}

export async function saveReauthenticated(db: Reader, hash: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ reauthenticated_at: now }).where('token_hash', '=', bytesOf(hash)).execute()
}

export async function saveLastSeen(pool: Pool, hash: string, now: Date): Promise<void> {
  await pool.query('update session set last_seen_at = $2 where token_hash = $1', [bytesOf(hash), now])
}

/** The sessions with these hashes whose accounts are not disabled, with the roles that shorten their idle time. */
export async function listSessions(db: Database, hashes: readonly string[]) {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select((query) => [
      'session.token_hash',
      'session.last_seen_at',
      'session.expires_at',
      query
        .selectFrom('role_grant')
        .whereRef('role_grant.account_id', '=', 'session.account_id')
        .select((roles) => roles.fn.agg<string[] | null>('array_agg', ['role']).as('roles'))
        .as('roles'),
    ])
    .where('account.disabled_at', 'is', null)
    .where('session.token_hash', 'in', hashes.map(bytesOf))
    .execute()
  return rows.map((row) => ({
    hash: row.token_hash.toString('hex'),
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    roles: new Set(row.roles ?? []),
  }))
}

/** Deletes the sessions that have expired, or were last used before `idleSince`. Returns how many. */
export async function deleteEndedSessions(db: Database, now: Date, idleSince: Date): Promise<number> {
  const result = await db
    .deleteFrom('session')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', idleSince)]))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
