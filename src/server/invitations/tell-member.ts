import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type ToldWhat, toldWhats } from '#domain/invitations/act'
import { currentStatuses } from '#domain/members/statuses'
import { eventFile } from '#server/calendars/event-file'
import type { Reader } from '#server/kernel/db/database'
import { defineJob } from '#server/kernel/jobs/job'
import { sendMail } from '#server/kernel/mail/enqueue-mail'
import { mailOf, withCalendar } from '#server/kernel/mail/layout'
import { holds, type Told, toldMail } from './mails.ts'

const Shape = z.object({
  clubId: z.int(),
  invitationId: z.int(),
  what: z.enum(toldWhats),
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
const isTooLate = (told: Told, what: ToldWhat, now: Date): boolean =>
  told.ends_at <= now || (what === 'turn' && told.closes_at < now)

async function findTold(db: Reader, clubId: number, invitationId: number) {
  return db
    .selectFrom('invitation')
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'invitation.club_id').onRef('member.id', '=', 'invitation.member_id'),
    )
    .innerJoin('club_event', (join) =>
      join.onRef('club_event.club_id', '=', 'invitation.club_id').onRef('club_event.id', '=', 'invitation.event_id'),
    )
    .innerJoin('club', 'club.id', 'invitation.club_id')
    .leftJoin('invitation as other', (join) =>
      join.onRef('other.club_id', '=', 'invitation.club_id').onRef('other.id', '=', 'invitation.partner_id'),
    )
    .leftJoin('member as partner', (join) =>
      join.onRef('partner.club_id', '=', 'other.club_id').onRef('partner.id', '=', 'other.member_id'),
    )
    .select((of) => [
      'invitation.event_id',
      'invitation.response',
      sql<boolean>`invitation.removed_at is not null`.as('is_removed'),
      'member.first',
      'member.email',
      sql<boolean>`member.is_unsubscribed or exists (select from mail_unsubscribe u
        where u.club_id = member.club_id and u.address = lower(member.email))`.as('is_unsubscribed'),
      'member.is_spam_complaint',
      'club_event.title',
      'club_event.starts_at',
      'club_event.ends_at',
      'club_event.closes_at',
      'club_event.seq',
      'club_event.cost_cents',
      sql<boolean>`club_event.is_payment_required and club_event.cost_cents > 0
        and invitation.payment_type is null`.as('owes_first'),
      'club.time_zone',
      'club.is_mail_on',
      of
        .case()
        .when('partner.id', 'is not', null)
        .then(of.fn<string>('concat_ws', [of.val(' '), 'partner.first', 'partner.last']))
        .end()
        .as('partner_name'),
    ])
    .where('invitation.club_id', '=', clubId)
    .where('invitation.id', '=', invitationId)
    .where('member.status', 'in', currentStatuses)
    .where('club_event.deleted_at', 'is', null)
    .executeTakeFirst()
}
