import { logInWithPasskey, startPasskeyLogin } from '#areas/accounts/calls/passkeys.ts'
import { decidePasskeyUse } from '#areas/accounts/rules/decide-passkey-use.ts'
import { ok, type Refused, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { newToken } from '#kernel/server/http/token.ts'
import { findAccount } from './account-rows.ts'
import { saveAnswered } from './passkey-challenge-rows.ts'
import { challengeLife, makeChallenge, readChallenge } from './passkey-challenges.ts'
import { findPasskey, savePasskeyUse } from './passkey-rows.ts'
import { presentUser } from './present.ts'
import { relyingPartyOf } from './relying-party.ts'
import { startSession } from './sessions.ts'
import { readPasskeyUse } from './verify-passkey.ts'

/** The cookie that binds a challenge to the browser that asked for it. */
const cookieName = ({ config }: Deps) => (config.publicUrl.startsWith('https:') ? '__Host-passkey' : 'passkey')

/**
 * Gives a browser a challenge. Anyone’s passkey may answer it, so that this reveals no account. The cookie keeps a stranger
 * from logging somebody in to the stranger’s own account with an answer from elsewhere.
 */
export const startPasskeyLoginHandler = handle(startPasskeyLogin, async ({ deps, http }) => {
  const site = relyingPartyOf(deps.config.publicUrl)
  if (!site) return refuse('passkeys-off')
  const browser = newToken()
  const { text } = makeChallenge(deps, { purpose: 'log-in', browser })
  http.setCookie(cookieName(deps), browser, challengeLife / 1000)
  return ok({ rpId: site.id, challenge: text, timeout: challengeLife, userVerification: 'required' as const })
})

/**
 * Logs in with a passkey, as with a password. A challenge works once, even if its answer is wrong. Failures count against
 * the address only: no one can guess a signature, so no one may use up the account’s tries for its password.
 */
export const logInWithPasskeyHandler = handle(logInWithPasskey, async ({ body, deps, http }) => {
  const site = relyingPartyOf(deps.config.publicUrl)
  if (!site) return refuse('passkeys-off')
  const browser = http.cookies[cookieName(deps)] ?? ''
  const challenge = readChallenge(deps, { purpose: 'log-in', browser }, body.clientDataJSON)
  if (!challenge || !(await saveAnswered(deps.db, challenge))) return refuse('passkey-expired')
  http.clearCookie(cookieName(deps))

  const { address } = http
  const passkey = await findPasskey(deps.db, Buffer.from(body.id, 'base64url'))
  const report = passkey && (await readPasskeyUse(deps, { site, challenge: challenge.text }, passkey, body))
  if (!report) return noLogin(deps, { user: passkey?.accountId, address }, 'passkey-refused')
  const { accountId } = passkey
  const decided = decidePasskeyUse(passkey, report)
  if (!decided.ok) return noLogin(deps, { user: accountId, address }, decided.code)
  if (!(await savePasskeyUse(deps.db, passkey.id, { ...report, now: deps.clock.now() })))
    return noLogin(deps, { user: accountId, address }, 'passkey-refused')

  const account = await findAccount(deps.db, accountId)
  if (!account || !(await startSession(deps, http, account)))
    return noLogin(deps, { user: accountId, address }, 'passkey-refused')
  await deps.limits.giveFailureBack(deps.db, 'sign-in', { address })
  deps.log.info({ user: accountId }, `${account.username} logged in with a passkey`)
  return ok(presentUser(account))
})

function noLogin<Code extends 'passkey-refused' | 'passkey-copied'>(
  deps: Deps,
  { user, address }: { user: number | undefined; address: string },
  code: Code,
): Refused<Code> {
  deps.log.warn({ security: code, user, address }, 'someone could not log in with a passkey')
  return refuse(code)
}
