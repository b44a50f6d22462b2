import { randomUUID } from 'node:crypto'
import { mailboxOf } from '#kernel/rules/email-address.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { refuseHeld, takeMailsTo } from '#kernel/server/mail/mailboxes.ts'
import { type Account, findByUsername, listByEmail } from './account-rows.ts'
import { sendLink } from './link-mail.ts'
import { usernamesMail } from './mails.ts'
import { canonicalUsername } from './usernames.ts'

/** What the user has forgotten, and what they typed to name their account. */
export type Forgotten =
  | { readonly what: 'username' | 'password'; readonly email: string }
  | { readonly what: 'password'; readonly username: string }

/** The key under which the budgets count the account that was typed. */
export const typedAccountOf = (forgotten: Forgotten): string =>
  'email' in forgotten ? mailboxOf(forgotten.email) : `username ${canonicalUsername(forgotten.username)}`

/**
 * Emails the account's address what its owner needs: every username with that address, or a link per account. Returns
 * false if no account matches the input. Throws the 429 if the address has had its five emails in half an hour. A
 * stranger may have created many accounts with one address, so each link counts against the mailbox, oldest account
 * first.
 */
export async function recover(deps: Deps, forgotten: Forgotten): Promise<boolean> {
  const accounts = await accountsOf(deps, forgotten)
  const [oldest] = accounts
  if (!oldest) return false
  await deps.limits.takeForAccount(deps.db, 'recovery', `to ${mailboxOf(oldest.email)}`)
  await inTransaction(deps.db, async (tx) => {
    const mailedAccounts = forgotten.what === 'password' ? accounts : [oldest]
    const requests = mailedAccounts.map(({ email }) => ({ email, reason: 'link' as const }))
    const decisions = await takeMailsTo(tx, deps, requests)
    const within = mailedAccounts.filter((_, at) => decisions[at]?.fate === 'send')
    if (within.length === 0) for (const decision of decisions) refuseHeld(decision)
    if (forgotten.what === 'password') for (const account of within) await sendLink(tx, deps, 'reset-password', account)
    else await mailUsernames(tx, deps, oldest, accounts)
    return ok(undefined)
  })
  deps.log.info({ user: oldest.id }, `someone asked for a ${forgotten.what} recovery email for ${oldest.username}`)
  return true
}

async function accountsOf(deps: Deps, forgotten: Forgotten): Promise<Account[]> {
  if ('email' in forgotten) return listByEmail(deps.db, forgotten.email)
  const account = await findByUsername(deps.db, canonicalUsername(forgotten.username))
  return account ? [account] : []
}

async function mailUsernames(tx: Tx, deps: Deps, to: Account, accounts: readonly Account[]): Promise<void> {
  const usernames = accounts.map((account) => account.username)
  const words = usernamesMail(to.first, usernames, deps.config.publicUrl)
  await enqueueMail(tx, { key: `usernames ${randomUUID()}`, to: to.email, ...mailOf(words) })
}
