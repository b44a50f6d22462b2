import { sql } from 'kysely'
import { loadActorAndSubject } from '#server/kernel/access/load'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import type { Actor } from '#server/kernel/http/actor'
import type { HttpSide } from '#server/kernel/http/handle'
import { newToken, sessionCookieName, sessionHashIn, tokenHashOf } from '#server/kernel/http/session-cookie'
import { isIdle, reauthenticationHolds, sessionLife, touchAfter } from './session-times.ts'

/**
 * Starts a session for an account whose password has just been proven, and gives its cookie. Whatever session the
 * browser had before is ended: the token always changes when somebody signs in. False, and no session, when the account
 * has got another password meanwhile: its row is locked, so that a new password ends every session of the old one.
 */
export async function startSession(
  deps: Deps,
  http: HttpSide,
  account: { readonly id: number; readonly passwordHash: string },
): Promise<boolean> {
  const name = sessionCookieName(deps.config.publicUrl)
  const old = http.cookies[name]
  if (old) await endSession(deps, tokenHashOf(old).toString('hex'))
  const token = newToken()
  const now = deps.clock.now()
  const { numAffectedRows } = await sql`with a as (
      select id from account where id = ${account.id} and password_hash = ${account.passwordHash}
        and disabled_at is null for share
    )
    insert into session (token_hash, account_id, created_at, last_seen_at, reauthenticated_at, expires_at)
    select ${tokenHashOf(token)}, a.id, ${now}, ${now}, ${now}, ${new Date(now.getTime() + sessionLife)} from a`.execute(
    deps.db,
  )
  if (numAffectedRows !== 1n) return false
  http.setCookie(name, token, sessionLife / 1000)
  return true
}

/** Ends one session and closes its live connections, in every process. */
export async function endSession(deps: Deps, sessionHash: string): Promise<void> {
  await deps.db.deleteFrom('session').where('token_hash', '=', Buffer.from(sessionHash, 'hex')).execute()
  deps.live.disconnectSession(sessionHash)
}

/** Ends every session of an account inside `tx`; answers their hashes, for the live connections after the commit. */
export async function endAllSessions(tx: Tx, accountId: number): Promise<string[]> {
  const ended = await tx.deleteFrom('session').where('account_id', '=', accountId).returning('token_hash').execute()
  return ended.map((session) => session.token_hash.toString('hex'))
}

/** Remembers that the password was given just now: dangerous acts are open for ten minutes. */
export async function markReauthenticated(deps: Deps, sessionHash: string): Promise<void> {
  await deps.db
    .updateTable('session')
    .set({ reauthenticated_at: deps.clock.now() })
    .where('token_hash', '=', Buffer.from(sessionHash, 'hex'))
    .execute()
}

/** Was the password given within the last ten minutes? Signing in counts. */
export function isFresh(actor: Actor, now: Date): boolean {
  return actor.reauthenticatedAt !== null && now.getTime() - actor.reauthenticatedAt.getTime() <= reauthenticationHolds
}

/** Notes that a session was used, at most once a minute and without making the request wait. */
export function touchSession(deps: Deps, actor: Actor, lastSeenAt: Date): void {
  const now = deps.clock.now()
  if (now.getTime() - lastSeenAt.getTime() < touchAfter) return
  deps.pool
    .query('update session set last_seen_at = $2 where token_hash = $1', [Buffer.from(actor.sessionHash, 'hex'), now])
    .catch((error: unknown) => deps.log.warn({ error }, 'a session could not be touched'))
}

/** Who opens a live connection: the same cookie as for calls. Null is a visitor. */
export async function findSession(deps: Deps, cookieHeader: string | undefined): Promise<Actor | null> {
  const hash = sessionHashIn(cookieHeader, deps.config.publicUrl)
  return hash === null ? null : findActorOfSession(deps, hash)
}

/** Whom a session belongs to now; null once it has ended. */
export async function findActorOfSession(deps: Deps, sessionHash: string): Promise<Actor | null> {
  return (await loadActorAndSubject(deps.pool, 'user', sessionHash, {}, deps.clock.now())).actor
}

/** Which of these sessions still hold; live connections ask once a minute. Roles shorten the idle time as for calls. */
export async function validSessions(deps: Deps, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const now = deps.clock.now()
  const rows = await deps.db
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
    .where(
      'session.token_hash',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .execute()
  const valid = rows.filter(
    (row) => !isIdle({ lastSeenAt: row.last_seen_at, expiresAt: row.expires_at, roles: new Set(row.roles ?? []) }, now),
  )
  return new Set(valid.map((row) => row.token_hash.toString('hex')))
}
