import { forgotPassword, forgotUsername, resetPassword } from '#contract/accounts'
import { ok, refuse } from '#domain/shared/result'
import type { Deps } from '#server/app/deps'
import { inTransaction } from '#server/db/database'
import { handle } from '#server/http/handle'
import { enqueueMail } from '#server/mail/enqueue-mail'
import { resetDoneMail, resetMail, usernamesMail } from './mails.ts'
import { hashPassword, passwordRefusal } from './passwords.ts'
import { type Account, findByUsername, getAccount, listByEmail, savePasswordHash } from './repo.ts'
import { endAllSessions } from './sessions.ts'
import { burnTokens, makeToken, useToken } from './tokens.ts'
import { canonicalUsername } from './usernames.ts'

/** Mails of recovery to one account: 5 in 30 minutes. */
const takeMail = (deps: Deps, account: Account) => deps.limits.take('account-mail', String(account.id), 5, 1800)

/** Every username of the address goes to that address (spec 000 §7). */
export const forgotUsernameHandler = handle(forgotUsername, async ({ body, deps }) => {
  const known = await listByEmail(deps.db, body.email)
  const [oldest] = known
  if (!oldest) return ok(unknownAnswer(deps))
  await takeMail(deps, oldest)
  const usernames = known.map((account) => account.username)
  const mail = usernamesMail(oldest.first, usernames, deps.config.publicUrl)
  await inTransaction(deps.db, async (tx) => {
    await enqueueMail(tx, { key: `usernames ${oldest.id} ${deps.clock.now().getTime()}`, to: oldest.email, ...mail })
    return ok(undefined)
  })
  return ok('success')
})

/** A link per account: of the username, or of every account of the address (spec 000 §7). */
export const forgotPasswordHandler = handle(forgotPassword, async ({ body, deps }) => {
  const known = await accountsOf(deps, body)
  if (known.length === 0) return ok(unknownAnswer(deps))
  const now = deps.clock.now()
  for (const account of known) await takeMail(deps, account)
  await inTransaction(deps.db, async (tx) => {
    for (const account of known) {
      const token = await makeToken(tx, 'reset-password', account, now)
      const mail = resetMail(account, `${deps.config.publicUrl}/reset/${token}?username=${account.username}`)
      await enqueueMail(tx, { key: `reset ${account.id} ${now.getTime()}`, to: account.email, ...mail })
    }
    return ok(undefined)
  })
  return ok('success')
})

async function accountsOf(
  deps: Deps,
  body: { username?: string | undefined; email?: string | undefined },
): Promise<Account[]> {
  if (body.email !== undefined) return listByEmail(deps.db, body.email)
  const account = await findByUsername(deps.db, canonicalUsername(body.username ?? ''))
  return account ? [account] : []
}

const unknownAnswer = (deps: Deps) => (deps.config.accountEnumeration === 'hide' ? 'success' : 'email not in db')

/** Sets the password; ends every session and link of the account, and tells its address (spec 000 §5, §7). */
export const resetPasswordHandler = handle(resetPassword, async ({ params, body, deps }) => {
  const now = deps.clock.now()
  let ended: string[] = []
  const done = await inTransaction(deps.db, async (tx) => {
    const used = await useToken(tx, 'reset-password', params.token, now)
    if (!used) return refuse('token-invalid')
    const account = await getAccount(tx, used.accountId)
    if (account.username !== canonicalUsername(body.username)) return refuse('token-invalid')
    const weak = passwordRefusal(body.password, account.roles)
    if (weak) return refuse(weak)

    await savePasswordHash(tx, account.id, await hashPassword(body.password))
    await burnTokens(tx, 'reset-password', account.id)
    ended = await endAllSessions(tx, account.id)
    const mail = resetDoneMail(account, deps.config.publicUrl)
    await enqueueMail(tx, { key: `reset-done ${account.id} ${now.getTime()}`, to: account.email, ...mail })
    deps.log.info({ user: account.id }, `${account.username} chose a new password`)
    return ok('Password Updated Successfully' as const)
  })
  if (done.ok) for (const hash of ended) deps.live.disconnectSession(hash)
  return done
})
