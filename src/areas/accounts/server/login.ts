import { current, login, logout, reauth } from '#areas/accounts/calls/accounts.ts'
import { ok, type Refused, type Result, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type HttpSide, handle } from '#kernel/server/http/handle.ts'
import { sessionCookieName } from '#kernel/server/http/session-cookie.ts'
import { type Account, findByUsername, getAccount } from './account-rows.ts'
import { deviceOf } from './known-device.ts'
import { isPassword } from './passwords.ts'
import { presentUser } from './present.ts'
import { endSession, markReauthenticated, startSession } from './sessions.ts'
import { canonicalUsername } from './usernames.ts'
import { loginFailed } from './words.ts'

/**
 * Compares a password. This costs one failure from the budgets of the address and the account. A correct password
 * refunds it. Charging first keeps many simultaneous tries within the budget too. A browser that has logged in to the
 * account before has its own budget instead of the account's.
 */
export async function checkPassword(
  deps: Deps,
  http: HttpSide,
  { username, account }: { username: string; account: Account | undefined },
  password: string,
): Promise<boolean> {
  const { address } = http
  const device = account && deviceOf(deps, http, account)
  // No username contains a space.
  const payer = device === undefined ? username : `device ${device}`
  await deps.limits.takeForAccount(deps.db, 'sign-in', payer)
  const isRight = await isPassword(password, account?.passwordHash)
  if (isRight) await deps.limits.giveFailureBack(deps.db, 'sign-in', { address, account: payer })
  return isRight
}

type LoginRefusal = 'login-failed' | 'wrong-password' | 'unknown-username'

/**
 * Finds the account for a name and password. Costs one password hash whether the account exists or not (spec 000 §7,
 * §8).
 */
export async function checkLogin(
  deps: Deps,
  http: HttpSide,
  credentials: { username: string; password: string },
): Promise<Result<Account, LoginRefusal>> {
  const username = canonicalUsername(credentials.username)
  const account = await findByUsername(deps.db, username)
  const isRight = await checkPassword(deps, http, { username, account }, credentials.password)
  return account && isRight ? ok(account) : noLogin(deps, account, http.address)
}

function noLogin(deps: Deps, account: Account | undefined, address: string): Refused<LoginRefusal> {
  logFailure(deps, account, address)
  if (deps.config.accountEnumeration === 'hide') return refuse('login-failed')
  return refuse(account ? 'wrong-password' : 'unknown-username')
}

/** Logs in. No session starts if the password changes during the comparison. */
export const loginHandler = handle(login, async ({ body, deps, http }) => {
  const checked = await checkLogin(deps, http, body)
  if (!checked.ok) return checked
  const account = checked.value
  if (!(await startSession(deps, http, account))) return noLogin(deps, account, http.address)
  deps.log.info({ user: account.id }, `${account.username} logged in`)
  return ok(presentUser(account))
})

/** An unknown name is not logged, because people type their password there by mistake. */
function logFailure(deps: Deps, account: Account | undefined, address: string): void {
  deps.log.warn({ security: 'login-failed', user: account?.id, address }, loginFailed(account?.username))
}

export const logoutHandler = handle(logout, async ({ actor, deps, http }) => {
  if (actor) {
    await endSession(deps, actor.sessionHash)
    deps.log.info({ user: actor.userId }, `${actor.username} logged out`)
  }
  http.clearCookie(sessionCookieName(deps.config.publicUrl))
  return ok({ message: 'Logged out' })
})

export const currentHandler = handle(current, async ({ actor }) =>
  ok(actor && presentUser({ ...actor, id: actor.userId })),
)

/** Allows dangerous actions for ten minutes. Failures count as failed logins. */
export const reauthHandler = handle(reauth, async ({ actor, body, deps, http }) => {
  const account = await getAccount(deps.db, actor.userId)
  const { username } = account
  if (!(await checkPassword(deps, http, { username, account }, body.password))) {
    deps.log.warn({ security: 'reauth-failed', user: actor.userId }, `${username} entered the wrong password`)
    return refuse('password-wrong-now')
  }
  await markReauthenticated(deps, actor.sessionHash)
  deps.log.info({ user: actor.userId }, `${username} confirmed their password`)
  return ok({ message: 'Confirmed' })
})
