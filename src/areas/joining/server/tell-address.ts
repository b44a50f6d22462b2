import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { joinedMail } from './mails.ts'
import { getJoined } from './membership-rows.ts'

/**
 * Emails a club's membership address who has joined, with a link to the record, after `tx` commits. Sends nothing if
 * the club has no such address, if its emails are off, or if its mailbox has had its daily share. Source: spec 002 §3
 * (membership_email).
 */
export async function tellMembershipAddress(
  tx: Tx,
  deps: Deps,
  { clubId, memberId }: { clubId: number; memberId: number },
): Promise<void> {
  const { name, membership_email, is_mail_on, collects_dues, first, last } = await getJoined(tx, clubId, memberId)
  if (membership_email === null || !is_mail_on) return
  const [wait] = await deps.limits.tryForAccounts(tx, 'ask-to-join', [`club ${clubId} joined`])
  if (wait !== 0) return
  const url = `${deps.config.publicUrl}/club/member?cid=${clubId}&mid=${memberId}`
  const mail = mailOf(joinedMail(`${first} ${last}`, name, collects_dues, url))
  await enqueueMail(tx, { key: `club ${clubId} joined ${memberId}`, to: membership_email, ...mail })
}
