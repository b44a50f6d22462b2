import type * as z from 'zod/mini'
import type { yesResponses } from '#areas/invitations/calls/invitations.ts'
import { combinedRatingOf, shownRatingOf } from '#areas/invitations/rules/combined-rating.ts'
import { wireResponseOf } from '#areas/invitations/rules/responses.ts'
import type { InvitationListRow } from './list-rows.ts'

type Listed = z.input<typeof yesResponses.reply>[number]

/** A line for members, with names only. */
export const presentForMember = (row: InvitationListRow): Listed => ({
  eid: row.event_id,
  first: row.first,
  last: row.last,
  name: `${row.first} ${row.last}`.trim(),
  partner_name: row.partner_name ?? '',
  sub_name: row.division_name ?? '',
  position: row.position,
})

/** A line for people who run the event, with the whole row. */
export const presentForAdmin = (row: InvitationListRow): Listed => ({
  ...presentForMember(row),
  eiid: row.id,
  mid: row.member_id,
  gmid: row.group_member_id,
  response: wireResponseOf(row.response),
  is_no_show: row.is_no_show,
  status: row.status,
  dues_paid: row.has_dues ? 'yes' : 'no',
  club_rating: row.club_rating ?? '',
  rating: row.rating ?? '',
  payment_type: row.payment_type,
  sid: row.division_id,
  sub_group: row.division_id,
  answer: row.answer,
  checkin: row.checked_in_at !== null,
  answered: row.answered_at?.toISOString() ?? null,
  asked_until: row.pay_by?.toISOString() ?? null,
  substitute: row.substitute,
  mailed: row.is_mailed,
  delivered: row.is_delivered,
  viewed: row.is_opened,
  failed: row.is_failed,
  ...partnerFields(row),
})

const partnerFields = (row: InvitationListRow) => {
  const partner = { club_rating: row.partner_club_rating ?? '', rating: row.partner_rating ?? '' }
  return {
    partner: row.partner_member_id,
    partner_eiid: row.partner_id,
    partner_paid: row.partner_paid,
    partner_rating: shownRatingOf(partner),
    partner_answer: row.partner_answer ?? '',
    combined_rating:
      row.partner_id === null
        ? ''
        : combinedRatingOf({ club_rating: row.club_rating ?? '', rating: row.rating ?? '' }, partner),
  }
}
