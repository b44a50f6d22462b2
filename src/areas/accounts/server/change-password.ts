import { randomUUID } from 'node:crypto'
import { changePassword } from '#areas/accounts/calls/security.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { getAccount, replacePasswordHash } from './account-rows.ts'
import { rememberDevice } from './known-device.ts'
import { checkPassword } from './login.ts'
import { passwordChangedMail } from './mails.ts'
import { listPasskeysOf } from './passkey-rows.ts'
import { hashPassword, refusalForAccount } from './passwords.ts'
import { deleteSessionsOf, saveReauthenticated } from './session-rows.ts'
import { burnAddressChanges, burnTokens } from './token-rows.ts'
import { passwordChanged } from './words.ts'

/**
 * Replaces the password of a user who is logged in and knows the current one. Other sessions end unless the user keeps
 * them. Links to set a password or to change the address stop working, because a stranger may have asked for them. The
 * address is notified.
 */
export const changePasswordHandler = handle(changePassword, async ({ actor, body, deps, http }) => {
  const account = await getAccount(deps.db, actor.userId)
  const { id, username } = account
  // Everyone logs in with the passwords that the demo prints.
  if (actor.isDemo) return refuse('demo-account')
  if (!(await checkPassword(deps, http, { username, account }, body.current))) {
    deps.log.warn({ security: 'reauth-failed', user: id }, `${username} entered the wrong password`)
    return refuse('password-wrong-now')
  }
  const weak = await refusalForAccount(deps.db, account, body.password)
  if (weak) return refuse(weak)
  await deps.limits.takeForAccount(deps.db, 'password-change', `u${id}`)

  const passwordHash = await hashPassword(body.password)
  const endsOthers = body.endOthers ?? true
  return inTransaction(deps.db, async (tx, after) => {
    if (!(await replacePasswordHash(tx, id, passwordHash, account.passwordHash))) return refuse('password-wrong-now')
    await burnTokens(tx, 'reset-password', id)
    await burnAddressChanges(tx, id, account.email)
    await saveReauthenticated(tx, actor.sessionHash, deps.clock.now())
    const endedSessions = endsOthers ? await deleteSessionsOf(tx, id, actor.sessionHash) : []
    const passkeys = (await listPasskeysOf(tx, id)).map(({ name }) => name)
    const notice = mailOf(passwordChangedMail(account, { othersEnded: endsOthers, passkeys }, deps.config.publicUrl))
    await enqueueMail(tx, { key: `password-changed ${randomUUID()}`, to: account.email, ...notice })
    after(() => {
      rememberDevice(deps, http, { id, passwordHash })
      for (const hash of endedSessions) deps.live.disconnectSession(hash)
      deps.log.info({ user: id, security: 'password-change' }, `${username} changed their password`)
    })
    return ok({ message: passwordChanged })
  })
})
