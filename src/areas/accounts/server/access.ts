import type { Caller, SessionDeps, Sessions } from '#kernel/server/access/sessions.ts'
import { listSessions, type SessionRow, saveLastSeen, sessionColumns, sessionQuery } from './session-rows.ts'
import { isIdle, touchAfter } from './session-times.ts'

/** How calls and live connections find the session of a request. */
export const sessions: Sessions<SessionRow> = {
  sql: sessionQuery,
  columns: sessionColumns,
  read(row, sessionHash, now) {
    const roles = new Set(row.roles)
    if (isIdle({ lastSeenAt: row.last_seen_at, expiresAt: row.expires_at, roles }, now)) return null
    return { lastSeenAt: row.last_seen_at, actor: actorOf(row, roles, sessionHash) }
  },
  touch: (deps, { actor, lastSeenAt }) => touchSession(deps, actor.sessionHash, lastSeenAt),
  stillValid: async ({ clock, db }, hashes) => {
    const now = clock.now()
    const valid = (await listSessions(db, hashes)).filter((session) => !isIdle(session, now))
    return new Set(valid.map(({ hash }) => hash))
  },
}

function actorOf(row: SessionRow, roles: ReadonlySet<string>, sessionHash: string): Caller['actor'] {
  return {
    userId: row.account_id,
    username: row.username,
    first: row.first,
    last: row.last,
    isDemo: row.is_demo,
    roles,
    sessionHash,
    createdAt: row.created_at,
    reauthenticatedAt: row.reauthenticated_at,
    email: row.email,
    emailVerifiedAt: row.email_verified_at,
    newsletter: row.newsletter,
    phone: row.phone_num,
    phoneVerifiedAt: row.phone_verified_at,
    url: row.url,
  }
}

/** Records that a session was used, at most once a minute and without making the request wait. */
function touchSession({ clock, pool, log }: SessionDeps, sessionHash: string, lastSeenAt: Date): void {
  const now = clock.now()
  if (now.getTime() - lastSeenAt.getTime() < touchAfter) return
  saveLastSeen(pool, sessionHash, now).catch((error: unknown) =>
    log.warn({ error }, 'could not save the time a session was last used'),
  )
}
