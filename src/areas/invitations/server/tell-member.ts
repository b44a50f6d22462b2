import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { eventFile } from '#areas/calendars/server/event-file.ts'
import { logInEvent } from '#areas/events/server/event-log-rows.ts'
import { findEvent } from '#areas/events/server/event-rows.ts'
import { turnOf } from '#areas/invitations/rules/open-places.ts'
import { type NotificationKind, notificationKinds } from '#areas/invitations/rules/roster-act.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { mailOf, withCalendar } from '#kernel/server/mail/layout.ts'
import { sendOnce } from '#kernel/server/mail/send-once.ts'
import { invitePageFor, offerPageFor, type ReplyPage } from './answer-token.ts'
import { holds, isOffer, type NotificationFacts, notificationMail } from './mails.ts'
import { findNotificationFacts } from './notification-rows.ts'
import { lookAtRoster } from './roster-rows.ts'
import { mailMayHaveLeft } from './words.ts'

const Shape = z.object({
  clubId: z.int(),
  invitationId: z.int(),
  what: z.enum(notificationKinds),
  /** The answer and the waitlist number that it is about. Older jobs lack them. */
  stood: z.optional(z.object({ response: z.nullable(z.string()), order: z.nullable(z.int()) })),
})

/**
 * Emails a member about a change of their registration that they did not make, at most once. If a server is killed
 * during that time, the event's log says that the member may not have been told. Sends nothing if the change no longer
 * applies, if the member has no address or wants no emails, or while the club's emails are off. The product shows the
 * change anyway.
 */
export const tellMember = defineJob({
  name: 'invitations.tell-member',
  lane: 'many',
  shape: Shape,
  async run(deps, { clubId, invitationId, what, stood }, id = randomUUID()) {
    const facts = await findNotificationFacts(deps.db, clubId, invitationId)
    if (!facts || facts.email === '' || facts.is_unsubscribed || facts.is_spam_complaint || !facts.is_mail_on) return
    if (isTooLate(facts, what, deps.clock.now()) || isPast(facts, what, stood)) return
    if (what === 'turn' && !(await isTheirTurn(deps, clubId, facts))) return
    const { email, account_id: accountId, invited_at: invitedAt, has_reply_links: hasReplyLinks } = facts
    const to = { clubId, invitationId, invitedAt, email, accountId, hasReplyLinks }
    const page: ReplyPage = (say) =>
      what === 'turn' && isOffer(facts) && accountId !== null
        ? offerPageFor(deps, facts.event_id, { ...to, offeredUntil: facts.pay_by }, say)
        : invitePageFor(deps, facts.event_id, to, say)
    const words = notificationMail(what, { ...facts, now: deps.clock.now() }, page)
    if (!words) return
    const file = holds(facts) ? await eventFile(deps, clubId, facts.event_id) : undefined
    const mail = { ...mailOf(withCalendar(words, file)), calendar: file?.text }
    const fate = await sendOnce(deps, { key: `${what} ${clubId} ${invitationId} ${id}`, to: facts.email, ...mail })
    if (fate !== 'unsure') return
    const { event_id: eventId, member_id: memberId } = facts
    const line = { clubId, eventId, memberId, kind: 'member.told', detail: mailMayHaveLeft(words.title) }
    await inTransaction(deps.db, async (tx) =>
      ok(await logInEvent(tx, { ...line, accountId: null, now: deps.clock.now() })),
    )
  },
})

/** After an outage the event may have ended, or the time to take the spot may be over. */
const isTooLate = (
  facts: Pick<NotificationFacts, 'ends_at' | 'closes_at' | 'pay_by'>,
  what: NotificationKind,
  now: Date,
): boolean => facts.ends_at <= now || (what === 'turn' && (facts.pay_by ?? facts.closes_at) < now)

/** The act was undone, or the player was moved again. The later move sends its own email. */
const isPast = (
  facts: Pick<NotificationFacts, 'response' | 'order_number'>,
  what: NotificationKind,
  stood: z.infer<typeof Shape>['stood'],
): boolean =>
  what === 'moved-off' &&
  stood !== undefined &&
  (stood.response !== facts.response || stood.order !== facts.order_number)

/** The act that made room may have been undone. */
async function isTheirTurn(
  deps: Deps,
  clubId: number,
  facts: { event_id: number; member_id: number },
): Promise<boolean> {
  const event = await findEvent(deps.db, clubId, facts.event_id)
  if (!event) return false
  const roster = await lookAtRoster(deps.db, event, [], deps.clock.now())
  return turnOf(roster).some(({ memberId }) => memberId === facts.member_id)
}
