import { randomUUID } from 'node:crypto'
import { deleteAccount, whatBlocksDeletion } from '#areas/accounts/calls/leaving.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { sessionCookieName } from '#kernel/server/http/session-cookie.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { getAccount, lockAccount, saveDeleted } from './account-rows.ts'
import { checkPassword } from './login.ts'
import { accountDeletedMail } from './mails.ts'
import { accountDeleted, accountLeaving } from './occasions.ts'
import { endAllSessions } from './sessions.ts'
import { accountGone } from './words.ts'

export const whatBlocksDeletionHandler = handle(whatBlocksDeletion, async ({ actor, deps }) => {
  const query = { accountId: actor.userId, now: deps.clock.now(), locks: false }
  const blockers = await deps.db.transaction().execute((tx) => deps.occasions.tell(accountLeaving, { ...query, tx }))
  return ok({ blockers: blockers.flat() })
})

/**
 * Deletes an account after its password is entered, unless others depend on it. Everything that any area holds about
 * the person is deleted in the same transaction. A row without a name stays, because payments, matches and logs refer
 * to it.
 */
export const deleteAccountHandler = handle(deleteAccount, async ({ actor, body, deps, http }) => {
  const account = await getAccount(deps.db, actor.userId)
  const { id, username } = account
  if (actor.isDemo) return refuse('demo-account')
  if (!(await checkPassword(deps, http, { username, account }, body.password))) {
    deps.log.warn({ security: 'reauth-failed', user: id }, `${username} entered the wrong password`)
    return refuse('password-wrong-now')
  }
  return inTransaction(deps.db, async (tx, after) => {
    const now = deps.clock.now()
    const blockers = (await deps.occasions.tell(accountLeaving, { tx, accountId: id, now, locks: true })).flat()
    if (blockers.length > 0) return refuse('account-needed', { blockers })
    await lockAccount(tx, id)
    const endedSessions = await endAllSessions(tx, id)
    await deps.occasions.tell(accountDeleted, { tx, accountId: id })
    await saveDeleted(tx, id, now)
    const notice = mailOf(accountDeletedMail(account))
    await enqueueMail(tx, { key: `account-deleted ${randomUUID()}`, to: account.email, ...notice })
    after(() => {
      http.clearCookie(sessionCookieName(deps.config.publicUrl))
      for (const hash of endedSessions) deps.live.disconnectSession(hash)
      deps.log.info({ user: id, security: 'account-deleted' }, `account ${id} was deleted by its owner`)
    })
    return ok({ message: accountGone })
  })
})
