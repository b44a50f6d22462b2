import * as z from 'zod/mini'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { sendMail } from '#kernel/server/mail/enqueue-mail.ts'
import { type MailWords, mailOf } from '#kernel/server/mail/layout.ts'
import { refuseHeld, takeMailTo } from '#kernel/server/mail/mailboxes.ts'
import { type Account, getAccount, listByEmail } from './account-rows.ts'
import { resetMail, verifyMail } from './mails.ts'
import type { Purpose, Token } from './token-rows.ts'
import { makeToken, tokenToMail } from './tokens.ts'

/**
 * Emails a token's link, unless the link has been used or replaced by then. The link's lifetime starts when it is sent,
 * so that it still works if it arrives after an outage, or after a clock was set.
 */
export const mailLink = defineJob({
  name: 'accounts.mail-link',
  lane: 'prompt',
  shape: z.object({ seed: z.guid() }),
  async run(deps, { seed }) {
    const found = await tokenToMail(deps, seed)
    if (!found) return deps.log.info('a link was not emailed because it is no longer valid')
    const words = await wordsOf(deps, found, await getAccount(deps.db, found.accountId), found.token)
    await sendMail.run(deps, { key: `${found.purpose} ${seed}`, to: found.email, ...mailOf(words) })
  },
})

async function wordsOf(deps: Deps, { purpose, email }: Token, account: Account, token: string): Promise<MailWords> {
  const { publicUrl } = deps.config
  if (purpose === 'reset-password')
    return resetMail(account, `${publicUrl}/reset/${token}?username=${account.username}`)
  const sameAddress = await listByEmail(deps.db, email)
  const others = sameAddress.map(({ username }) => username).filter((username) => username !== account.username)
  return verifyMail(account, `${publicUrl}/verify/${token}`, others)
}

/**
 * Queues the email with a link to `account.email`, unless the mailbox has had too many emails. In that case it throws
 * the 429. If accounts are not revealed, it says nothing and sends nothing, because the refusal would reveal whether
 * the mailbox is confirmed.
 */
export async function sendLinkOrRefuse(
  tx: Tx,
  deps: Deps,
  purpose: Purpose,
  account: { id: number; email: string },
): Promise<void> {
  const decision = await takeMailTo(tx, deps, { email: account.email, reason: 'link' })
  if (deps.config.accountEnumeration === 'show') refuseHeld(decision)
  if (decision.fate === 'send') await sendLink(tx, deps, purpose, account)
}

/** Queues the email with a link to `account.email`. It is sent after `tx` is committed. */
export async function sendLink(
  tx: Tx,
  deps: Deps,
  purpose: Purpose,
  account: { id: number; email: string },
): Promise<void> {
  await enqueue(tx, mailLink, { seed: await makeToken(tx, deps, purpose, account) })
}
