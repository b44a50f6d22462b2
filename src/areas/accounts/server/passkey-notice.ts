import { randomUUID } from 'node:crypto'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { type MailWords, mailOf } from '#kernel/server/mail/layout.ts'
import { takeMailTo } from '#kernel/server/mail/mailboxes.ts'

/** Notifies an account’s address. An unconfirmed address may be a stranger’s, so the email counts against its mailbox. */
export async function mailPasskeyNotice(
  tx: Tx,
  deps: Deps,
  { email }: { readonly email: string },
  words: MailWords,
): Promise<void> {
  if ((await takeMailTo(tx, deps, { email, reason: 'notice' })).fate === 'hold') return
  await enqueueMail(tx, { key: `passkey ${randomUUID()}`, to: email, ...mailOf(words) })
}
