import { current, login, logout, reauth } from '#contract/accounts'
import { ok, refuse } from '#domain/shared/result'
import type { Deps } from '#server/app/deps'
import { handle } from '#server/http/handle'
import { Refused } from '#server/http/refused'
import { sessionCookieName } from '#server/http/session-cookie'
import { isPassword } from './passwords.ts'
import { presentUser } from './present.ts'
import { findByUsername, getAccount } from './repo.ts'
import { endSession, markReauthenticated, startSession } from './sessions.ts'
import { canonicalUsername } from './usernames.ts'

/** Wrong passwords of one account, whoever types them. */
const failures = { name: 'login-failures', points: 25, seconds: 3600 }

/** An account with too many failures is not tried any more, right password or not. */
async function refuseIfSpent(deps: Deps, username: string): Promise<void> {
  if (await deps.limits.isSpent(failures.name, username))
    throw new Refused('too-many-requests', {}, { 'retry-after': '3600' })
}

async function countFailure(deps: Deps, username: string): Promise<void> {
  await deps.limits.take(failures.name, username, failures.points, failures.seconds).catch(() => undefined)
}

/** Signs in. Costs one password hash whether the account exists or not (spec 000 §7, §8). */
export const loginHandler = handle(login, async ({ body, deps, http }) => {
  const username = canonicalUsername(body.username)
  await refuseIfSpent(deps, username)
  const account = await findByUsername(deps.db, username)
  const isRight = await isPassword(body.password, account?.passwordHash)
  if (!account || !isRight) {
    await countFailure(deps, username)
    deps.log.warn({ security: 'login-failed', username }, `somebody could not log in as ${username}`)
    if (deps.config.accountEnumeration === 'hide') return refuse('login-failed')
    return refuse(account ? 'wrong-password' : 'unknown-username')
  }
  await startSession(deps, http, account.id)
  deps.log.info({ user: account.id }, `${account.username} logged in`)
  return ok(presentUser(account))
})

export const logoutHandler = handle(logout, async ({ actor, deps, http }) => {
  if (actor) await endSession(deps, actor.sessionHash)
  http.clearCookie(sessionCookieName(deps.config.publicUrl))
  return ok({ message: 'Logged out' })
})

export const currentHandler = handle(current, async ({ actor, deps }) =>
  ok(actor ? presentUser(await getAccount(deps.db, actor.userId)) : null),
)

/** Opens dangerous acts for ten minutes. Failures count as those of the login. */
export const reauthHandler = handle(reauth, async ({ actor, body, deps }) => {
  await refuseIfSpent(deps, actor.username)
  const account = await getAccount(deps.db, actor.userId)
  if (!(await isPassword(body.password, account.passwordHash))) {
    await countFailure(deps, actor.username)
    deps.log.warn({ security: 'reauth-failed', user: actor.userId }, `${actor.username} gave a wrong password`)
    return refuse('password-wrong-now')
  }
  await markReauthenticated(deps, actor.sessionHash)
  return ok({ message: 'Confirmed' })
})
