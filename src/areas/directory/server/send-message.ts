import { randomUUID } from 'node:crypto'
import { tokenOf } from '#areas/accounts/server/tokens.ts'
import { sendMemberToMemberEmail } from '#areas/directory/calls/directory.ts'
import { decideMessage } from '#areas/directory/rules/decide-message.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { memberMail, memberSubject } from './mails.ts'
import { findDelivery, insertMessage } from './message-rows.ts'

/** Milliseconds. Accounts younger than this get a quarter of the usual limit. */
const youngFor = 3 * 86_400_000

async function takeFromYoung(tx: Tx, { limits, clock }: Deps, { userId, createdAt }: Actor): Promise<void> {
  if (clock.now().getTime() - createdAt.getTime() >= youngFor) return
  await limits.takeForAccount(tx, 'young-member-mail', `u${userId}`)
}

/**
 * Sends a message from one member to another. The email comes from the platform and names the club. Neither member sees
 * the other's address, and a reply takes the same route. Its link blocks the sender or reports the message.
 */
export const sendMessageHandler = handle(sendMemberToMemberEmail, async ({ body, subject, actor, deps }) => {
  const { clubId, ownMember, memberId: toId } = subject
  if (body.from !== undefined && body.from !== ownMember?.memberId) return refuse('not-yours', { field: 'from' })
  // Visiting staff, and admins without a membership, have no name in the club to send it under.
  if (!ownMember || ownMember.memberId === toId) return refuse('mail-issue')
  const between = { clubId, fromId: ownMember.memberId, toId }
  return inTransaction(deps.db, async (tx) => {
    const delivery = await findDelivery(tx, between)
    const decision = delivery ? decideMessage(delivery, delivery) : refuse('mail-issue')
    if (!decision.ok || !delivery) return refuse('mail-issue')
    await takeFromYoung(tx, deps, actor)
    const seed = randomUUID()
    const token = tokenOf(deps, seed)
    await insertMessage(tx, between, { subject: body.subject, body: body.body, token, now: deps.clock.now() })
    const words = memberMail(delivery, body.body, {
      answer: `${deps.config.publicUrl}/club/sendemail?cid=${clubId}&to=${ownMember.memberId}`,
      refuse: `${deps.config.publicUrl}/club/membermail/${token}`,
    })
    const mail = { ...mailOf(words), subject: memberSubject(delivery.club, body.subject) }
    await enqueueMail(tx, { key: `member ${seed}`, to: delivery.email, ...mail, isPersonal: true })
    return ok('success' as const)
  })
})
