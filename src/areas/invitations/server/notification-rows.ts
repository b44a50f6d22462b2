import { sql } from 'kysely'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** What an email to a member about their registration says, and what decides whether it is sent. */
export async function findNotificationFacts(db: Reader, clubId: number, invitationId: number) {
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
      'invitation.member_id',
      'invitation.response',
      'invitation.order_number',
      'invitation.pay_by',
      sql<boolean>`coalesce(invitation.substitute = 'asked', false)`.as('is_substitute'),
      sql<boolean>`invitation.removed_at is not null`.as('is_removed'),
      'member.first',
      'member.email',
      'member.account_id',
      'invitation.invited_at',
      sql<boolean>`member.is_unsubscribed or exists (select from mail_unsubscribe u
        where u.club_id = member.club_id and u.address = lower(member.email))`.as('is_unsubscribed'),
      'member.is_spam_complaint',
      'club_event.title',
      'club_event.starts_at',
      'club_event.ends_at',
      'club_event.closes_at',
      'club_event.cost_cents',
      sql<boolean>`club_event.is_payment_required and club_event.cost_cents > 0
        and invitation.payment_type is null`.as('owes_first'),
      sql<number>`case when invitation.payment_type is null then club_event.cost_cents else 0 end`.as('owes_cents'),
      'club.time_zone',
      'club.is_mail_on',
      'club.has_reply_links',
      sql<string | null>`(select trim(am.first || ' ' || am.last) from swap_request s
        join invitation a on a.club_id = s.club_id and a.id = s.from_id and a.response = 'waitlist'
        join member am on am.club_id = a.club_id and am.id = a.member_id
        where s.club_id = invitation.club_id and s.to_id = invitation.id and s.ended_at is null
        order by s.asked_at desc limit 1)`.as('swap_from'),
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
