import { randomUUID } from 'node:crypto'
import { forgotPassword, forgotUsername, resetPassword } from '#areas/accounts/calls/accounts.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { enqueue } from '#kernel/server/jobs/job.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { confirmMailbox } from '#kernel/server/mail/mailboxes.ts'
import { getAccount, savePasswordHash, saveVerifiedEmail } from './account-rows.ts'
import { recoverLater } from './jobs.ts'
import { rememberDevice } from './known-device.ts'
import { type Forgotten, recover, typedAccountOf } from './mail-recovery.ts'
import { resetDoneMail } from './mails.ts'
import { addressProved } from './occasions.ts'
import { listPasskeysOf } from './passkey-rows.ts'
import { hashPassword, refusalForAccount } from './passwords.ts'
import { endAllSessions } from './sessions.ts'
import { burnTokens, findToken, useToken } from './token-rows.ts'
import { canonicalUsername } from './usernames.ts'

/** Emails an address all of its usernames (spec 000 §7). */
export const forgotUsernameHandler = handle(forgotUsername, async ({ body, deps }) =>
  ok(await answerForgotten(deps, { what: 'username', email: body.email })),
)

/** Emails a link per account: for the username, or for every account with the address (spec 000 §7). */
export const forgotPasswordHandler = handle(forgotPassword, async ({ body, deps }) => {
  const { email, username = '' } = body
  return ok(await answerForgotten(deps, { what: 'password', ...(email === undefined ? { username } : { email }) }))
})

async function answerForgotten(deps: Deps, forgotten: Forgotten) {
  if (deps.config.accountEnumeration === 'show') return (await recover(deps, forgotten)) ? 'success' : 'email not in db'
  await deps.limits.takeForAccount(deps.db, 'recovery', typedAccountOf(forgotten))
  await enqueue(deps.db, recoverLater, forgotten)
  return 'success'
}

/**
 * Sets the password. Ends every session, link and pending address change of the account, and notifies its address (spec
 * 000 §5, §7). The link came by email, so this also confirms the address.
 */
export const resetPasswordHandler = handle(resetPassword, async ({ params, body, deps, http }) => {
  const now = deps.clock.now()
  const token = await findToken(deps.db, params.token, now)
  if (token?.purpose !== 'reset-password') return refuse('token-invalid')
  const account = await getAccount(deps.db, token.accountId)
  if (account.username !== canonicalUsername(body.username)) return refuse('token-invalid')
  const weak = await refusalForAccount(deps.db, account, body.password)
  if (weak) return refuse(weak)

  const passwordHash = await hashPassword(body.password)
  return inTransaction(deps.db, async (tx, after) => {
    if (!(await useToken(tx, 'reset-password', params.token, now))) return refuse('token-invalid')
    await savePasswordHash(tx, account.id, passwordHash)
    await confirmMailbox(tx, deps, token.email)
    if (token.email === account.email && !account.emailVerifiedAt) {
      await saveVerifiedEmail(tx, account.id, account.email, now)
      await deps.occasions.tell(addressProved, { tx, deps, accountId: account.id })
    }
    await burnTokens(tx, 'reset-password', account.id)
    // An intruder may have requested a change to an address of their own.
    await burnTokens(tx, 'verify-email', account.id)
    const endedSessions = await endAllSessions(tx, account.id)
    const passkeys = (await listPasskeysOf(tx, account.id)).map(({ name }) => name)
    const notice = mailOf(resetDoneMail(account, passkeys, deps.config.publicUrl))
    await enqueueMail(tx, { key: `reset-done ${randomUUID()}`, to: account.email, ...notice })
    after(() => {
      // A stranger may have used up the account's own budget, which may be why its owner is here.
      rememberDevice(deps, http, { id: account.id, passwordHash })
      for (const hash of endedSessions) deps.live.disconnectSession(hash)
      deps.log.info({ user: account.id }, `${account.username} chose a new password using an emailed link`)
    })
    return ok('Password Updated Successfully' as const)
  })
})
