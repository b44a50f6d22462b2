import { resendInvite } from '#areas/club-mail/calls/club-mail.ts'
import { decideResend } from '#areas/club-mail/rules/decide-resend.ts'
import { decideSending } from '#areas/club-mail/rules/decide-sending.ts'
import { logInEvent } from '#areas/events/server/event-log-rows.ts'
import { lockEvent } from '#areas/events/server/event-rows.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { eventInWords } from './compose-mail.ts'
import { invitationSubject } from './mails.ts'
import { invitationsSent } from './occasions.ts'
import { queueMail } from './queue-mail.ts'
import { findAddressee, listResentSince } from './resend-rows.ts'
import { invitationMailed, mailedAgain, skipWords } from './words.ts'

const hour = 3_600_000

/**
 * Emails a member the invitation. The first time is always allowed. After that `decideResend` decides, even if two
 * admins click at once (under the member's lock). If no email could be sent, the response says so and nothing is
 * queued; `why` has the reason.
 */
export const resendHandler = handle(resendInvite, async ({ body, subject, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const { clubId, eventId } = subject
    const now = deps.clock.now()
    const event = await lockEvent(tx, clubId, eventId)
    const to = await findAddressee(tx, { clubId, eventId, memberId: body.mid })
    if (!event || !to?.isInvited) return refuse('not-invited')
    if (to.email === '') return refuse('mail-no-address')
    const isOver = event.merged_into !== null || event.starts_at <= now
    const about = { isOver, sendsReminders: true, invitation: { response: to.response } }
    const audience = to.wasMailed ? 'again' : 'one'
    const decision = decideSending({ ...to, kind: 'invitation', audience, event: about })
    if (!decision.ok) return refuse('resend-issue', { why: skipWords[decision.code] })
    const memberId = body.mid
    const since = new Date(now.getTime() - hour)
    const again = decideResend(
      { eventId, email: to.email, now },
      await listResentSince(tx, { clubId, memberId, since }),
    )
    if (to.wasMailed && !again.ok) return refuse('resend-too-soon', again.detail)
    const mail = { clubId, groupId: event.group_id, eventId, kind: 'invitation' as const, audience }
    const subjectLine = invitationSubject(eventInWords(event))
    await queueMail(tx, { ...mail, subject: subjectLine, body: '', sendKey: null, authorId: actor.userId, now }, [
      memberId,
    ])
    await deps.occasions.tell(invitationsSent, { tx, clubId, eventId, memberIds: [memberId] })
    const detail = to.wasMailed ? mailedAgain : invitationMailed
    await logInEvent(tx, { clubId, eventId, memberId, kind: 'invitation.mailed', detail, accountId: actor.userId, now })
    return ok({ message: 'Email Sent' as const })
  }),
)
