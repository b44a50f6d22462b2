import * as z from 'zod/mini'
import { findByAnswerLink } from '#areas/invitations/server/linked-invitation.ts'
import { sendLinkAgain, sendLinkByInvitation } from '#areas/joining/calls/joining.ts'
import { mailboxOf } from '#kernel/rules/email-address.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { takeMailsTo } from '#kernel/server/mail/mailboxes.ts'
import { listToLink } from './invitation-rows.ts'
import { inviteOne, mailConfirmation, queueInvitation } from './invite-to-join.ts'
import { linkOnItsWay, linkSent } from './words.ts'

/**
 * Looks the address up after the response, so that the response takes the same time for every address. Counts against
 * the mailbox, no matter who asks.
 */
export const sendLinkAgainHandler = handle(sendLinkAgain, async ({ body, deps }) => {
  await deps.limits.takeForAccount(deps.db, 'recovery', `membership ${mailboxOf(body.email)}`)
  await enqueue(deps.db, mailLinksAgain, { email: body.email })
  return ok({ message: linkOnItsWay })
})

/**
 * People forward invitations, so the link in one only answers that invitation. It can request the link that sets up a
 * login, but that link goes to the member's own mailbox.
 */
export const sendLinkByInvitationHandler = handle(sendLinkByInvitation, async ({ params, deps }) => {
  const found = await findByAnswerLink(deps.db, deps, params.token)
  if (found?.accountId !== null) return refuse('token-invalid')
  const { clubId, memberId, email } = found
  await deps.limits.takeForAccount(deps.db, 'recovery', `membership ${mailboxOf(email)}`)
  return inTransaction(deps.db, async (tx) => {
    await inviteOne(tx, deps, { clubId, memberId, email, now: deps.clock.now() }, mailConfirmation)
    return ok({ message: linkSent })
  })
})

/**
 * Emails a new link for each membership without a login to which its club has written at this address before, as long
 * as the mailbox has not had too many emails.
 */
export const mailLinksAgain = defineJob({
  name: 'joining.mail-links-again',
  lane: 'prompt',
  shape: z.object({ email: z.string() }),
  async run(deps, { email }) {
    const now = deps.clock.now()
    await inTransaction(deps.db, async (tx) => {
      const members = await listToLink(tx, email)
      const requests = members.map(() => ({ email, reason: 'link' as const }))
      const decisions = await takeMailsTo(tx, deps, requests)
      for (const [at, member] of members.entries())
        if (decisions[at]?.fate === 'send') await queueInvitation(tx, deps, { ...member, now }, mailConfirmation)
      return ok(undefined)
    })
  },
})
