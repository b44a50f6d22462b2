import { deviceOfAgent } from '#areas/accounts/rules/device.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import type { HttpSide } from '#kernel/server/http/handle.ts'
import { sessionCookieName } from '#kernel/server/http/session-cookie.ts'
import { newToken, tokenHashOf } from '#kernel/server/http/token.ts'
import { rememberDevice } from './known-device.ts'
import { deleteSession, deleteSessionsOf, insertSession, saveReauthenticated } from './session-rows.ts'
import { reauthenticationHolds, sessionLife } from './session-times.ts'

/**
 * Starts a session for an account whose password or passkey was just used, sets its cookie and remembers the browser. Ends the
 * browser's previous session, because the token changes at every login. Returns false, without a session, if the
 * account's password has changed in the meantime.
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
  const device = deviceOfAgent(http.header('user-agent') ?? '')
  const more = { now, expiresAt: new Date(now.getTime() + sessionLife), device }
  if (!(await insertSession(deps.db, tokenHashOf(token), account, more))) return false
  http.setCookie(name, token, sessionLife / 1000)
  rememberDevice(deps, http, account)
  return true
}

/** Ends one session and closes its live connections, in every process. */
export async function endSession(deps: Deps, sessionHash: string): Promise<void> {
  await deleteSession(deps.db, sessionHash)
  deps.live.disconnectSession(sessionHash)
}

/**
 * Ends every session of an account inside `tx`. Returns their hashes, for closing live connections after the commit.
 */
export const endAllSessions = (tx: Tx, accountId: number): Promise<string[]> => deleteSessionsOf(tx, accountId)

/** Records that the password was entered just now, which allows dangerous actions for ten minutes. */
export const markReauthenticated = (deps: Deps, sessionHash: string): Promise<void> =>
  saveReauthenticated(deps.db, sessionHash, deps.clock.now())

/** Whether the password was entered within the last ten minutes. Logging in counts, with a passkey too. */
export function isFresh(actor: Actor, now: Date): boolean {
  return actor.reauthenticatedAt !== null && now.getTime() - actor.reauthenticatedAt.getTime() <= reauthenticationHolds
}
