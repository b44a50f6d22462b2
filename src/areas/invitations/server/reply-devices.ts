import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { sendOnce } from '#kernel/server/mail/send-once.ts'
import { invitePageFor } from './answer-token.ts'
import { otherDeviceMail } from './mails.ts'
import { findNotificationFacts } from './notification-rows.ts'
import { saveDevice } from './reply-device-rows.ts'

interface Replied {
  readonly clubId: number
  readonly invitationId: number
  readonly memberId: number
}

/**
 * Notes the browser that used a member's link. The first one is taken for the member's own. If another one comes, the
 * member gets an email: a link can be forwarded. The browser is known by a random name that it made up, of which only
 * the digest is stored.
 */
export async function noteDevice(deps: Deps, { clubId, invitationId, memberId }: Replied, name: string): Promise<void> {
  const device = createHash('sha256').update(name).digest()
  await inTransaction(deps.db, async (tx) => {
    const isOther = await saveDevice(tx, { clubId, memberId, device, now: deps.clock.now() })
    if (isOther) await enqueue(tx, tellOtherDevice, { clubId, invitationId, device: device.toString('hex') })
    return ok(undefined)
  })
}

/** Emails a member that a browser has used their link for the first time, and is not the first one. */
export const tellOtherDevice = defineJob({
  name: 'invitations.tell-other-device',
  lane: 'many',
  shape: z.object({ clubId: z.int(), invitationId: z.int(), device: z.string() }),
  async run(deps, { clubId, invitationId, device }) {
    const facts = await findNotificationFacts(deps.db, clubId, invitationId)
    // It is about the safety of the member's replies, so it ignores the wish for no emails, but not a complaint.
    if (!facts || facts.email === '' || facts.is_spam_complaint || !facts.is_mail_on) return
    const { email, account_id: accountId, invited_at: invitedAt, has_reply_links: hasReplyLinks } = facts
    const page = invitePageFor(deps, facts.event_id, {
      clubId,
      invitationId,
      invitedAt,
      email,
      accountId,
      hasReplyLinks,
    })
    const words = otherDeviceMail({ ...facts, now: deps.clock.now() }, page)
    await sendOnce(deps, { key: `device ${clubId} ${invitationId} ${device}`, to: email, ...mailOf(words) })
  },
})
