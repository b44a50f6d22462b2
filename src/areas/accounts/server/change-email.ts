import { randomUUID } from 'node:crypto'
import { verifyEmail } from '#areas/accounts/calls/accounts.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { confirmMailbox, takeMailTo } from '#kernel/server/mail/mailboxes.ts'
import { type Account, getAccount, saveVerifiedEmail } from './account-rows.ts'
import { sendLinkOrRefuse } from './link-mail.ts'
import { emailChangedMail } from './mails.ts'
import { addressProved } from './occasions.ts'
import { burnTokens, findToken, useToken } from './token-rows.ts'
import { addressConfirmed } from './words.ts'

/**
 * Emails the new address a link that confirms it, and notifies the old one. Nothing changes before the confirmation:
 * the token stores the new address. Only the latest of several changes counts. An unconfirmed old address may be a
 * stranger's, so the notice counts against its mailbox.
 */
export async function requestNewEmail(tx: Tx, deps: Deps, account: Account, email: string): Promise<void> {
  await burnTokens(tx, 'verify-email', account.id)
  await sendLinkOrRefuse(tx, deps, 'verify-email', { id: account.id, email })
  if ((await takeMailTo(tx, deps, { email: account.email, reason: 'notice' })).fate === 'hold') return
  await enqueueMail(tx, {
    key: `email-changed ${randomUUID()}`,
    to: account.email,
    ...mailOf(emailChangedMail(account, email, deps.config.publicUrl)),
  })
}

/** Confirms an address and makes it the account's. Links that were sent to another address stop working. */
export const verifyEmailHandler = handle(verifyEmail, async ({ params, deps }) => {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx, after) => {
    const token = await findToken(tx, params.token, now)
    if (!token || !(await useToken(tx, 'verify-email', params.token, now))) return refuse('token-invalid')
    const account = await getAccount(tx, token.accountId)
    await saveVerifiedEmail(tx, account.id, token.email, now)
    await confirmMailbox(tx, deps, token.email)
    await burnTokens(tx, 'verify-email', account.id)
    if (token.email !== account.email) await burnTokens(tx, 'reset-password', account.id)
    await deps.occasions.tell(addressProved, { tx, deps, accountId: account.id })
    after(() => deps.log.info({ user: account.id }, `${account.username} confirmed an email address`))
    return ok({ message: addressConfirmed })
  })
})
