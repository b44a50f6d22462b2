import * as z from 'zod/mini'
import { type ToldKind, toldKinds } from '#domain/invitations/roster-act'
import { eventFile } from '#server/calendars/event-file'
import { defineJob } from '#server/kernel/jobs/job'
import { sendMail } from '#server/kernel/mail/enqueue-mail'
import { mailOf, withCalendar } from '#server/kernel/mail/layout'
import { holds, type Told, toldMail } from './mails.ts'
import { findTold } from './told-rows.ts'

const Shape = z.object({
  clubId: z.int(),
  invitationId: z.int(),
  what: z.enum(toldKinds),
})

/**
 * Tells a member by mail what became of their registration without their doing. Not sent any more once it is so no longer,
 * nor to whoever has no address or wants no mails, nor while the club's mails are off: they see it in the product.
 */
export const tellMember = defineJob({
  name: 'invitations.tell-member',
  shape: Shape,
  async run(deps, { clubId, invitationId, what }) {
    const told = await findTold(deps.db, clubId, invitationId)
    if (!told || told.email === '' || told.is_unsubscribed || told.is_spam_complaint || !told.is_mail_on) return
    if (isTooLate(told, what, deps.clock.now())) return
    const words = toldMail(what, told, `${deps.config.publicUrl}/club/invite/${told.event_id}`)
    if (!words) return
    const file = holds(told) ? await eventFile(deps, clubId, told.event_id) : undefined
    const mail = { ...mailOf(withCalendar(words, file)), calendar: file?.text }
    await sendMail.run(deps, { key: `${what} ${clubId} ${invitationId} ${told.seq}`, to: told.email, ...mail })
  },
})

/** After an outage: the event is over, or replies are, and with them the turn. */
const isTooLate = (told: Told, what: ToldKind, now: Date): boolean =>
  told.ends_at <= now || (what === 'turn' && told.closes_at < now)
