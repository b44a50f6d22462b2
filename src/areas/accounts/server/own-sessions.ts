import { createHmac } from 'node:crypto'
import { endOtherSessions, endSession as endSessionCall, listSessions } from '#areas/accounts/calls/security.ts'
import { ok } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { deleteSessionsOf, listSessionsOf } from './session-rows.ts'
import { isIdle } from './session-times.ts'
import { endSession } from './sessions.ts'
import { loggedOut, othersLoggedOut } from './words.ts'

/** A session's id for the outside. It cannot be turned back into the hash, and no row can be found with it. */
const idOf = (deps: Deps, hash: string): string =>
  createHmac('sha256', deps.config.secretKey).update(`session id ${hash}`).digest('base64url').slice(0, 22)

async function openSessions(deps: Deps, actor: Actor) {
  const now = deps.clock.now()
  const rows = await listSessionsOf(deps.db, actor.userId)
  const isOpen = (row: (typeof rows)[number]) =>
    !isIdle({ lastSeenAt: row.last_seen_at, expiresAt: row.expires_at, roles: actor.roles }, now)
  return rows.filter(isOpen)
}

export const listSessionsHandler = handle(listSessions, async ({ actor, deps }) => {
  const sessions = (await openSessions(deps, actor)).map((row) => ({
    id: idOf(deps, row.hash),
    browser: row.browser,
    system: row.system,
    signed_in_at: row.created_at.toISOString(),
    last_used_at: row.last_seen_at.toISOString(),
    is_this: row.hash === actor.sessionHash,
  }))
  const others = sessions.filter(({ is_this }) => !is_this)
  return ok({ sessions: [...sessions.filter(({ is_this }) => is_this), ...others] })
})

export const endSessionHandler = handle(endSessionCall, async ({ actor, params, deps }) => {
  const meant = (await openSessions(deps, actor)).find(({ hash }) => idOf(deps, hash) === params.sessionId)
  if (meant) {
    await endSession(deps, meant.hash)
    deps.log.info({ user: actor.userId }, `${actor.username} logged out another device`)
  }
  return ok({ message: loggedOut })
})

export const endOtherSessionsHandler = handle(endOtherSessions, async ({ actor, deps }) => {
  const endedSessions = await deleteSessionsOf(deps.db, actor.userId, actor.sessionHash)
  for (const hash of endedSessions) deps.live.disconnectSession(hash)
  deps.log.info({ user: actor.userId }, `${actor.username} logged out all other devices`)
  return ok({ message: othersLoggedOut })
})
