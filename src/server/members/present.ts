import type { ListedMember, MemberRecord } from './member-rows.ts'

const yesNo = (value: boolean) => (value ? ('yes' as const) : ('no' as const))

/** A line of a member list (spec 002 §3 Member). */
export const presentListed = (row: ListedMember) => ({
  mid: row.mid,
  first: row.first,
  last: row.last,
  gender: row.gender,
  email: row.email,
  phone: row.phone,
  status: row.status,
  club_rating: row.club_rating ?? '',
  birthday: row.birthday,
  dues_paid: yesNo(row.has_paid_dues),
  membership_expiration: row.membership_expires_on,
  verified: row.account_id !== null,
  verified_time: row.verified_at?.toISOString() ?? null,
})

/** The whole record but what not everybody reads. */
export function presentMember(
  row: MemberRecord,
  { rating, editor, unsubscribed }: { rating: string; editor: string; unsubscribed: boolean },
) {
  return {
    mid: row.id,
    cid: row.club_id,
    user_id: row.account_id,
    status: row.status,
    first: row.first,
    last: row.last,
    email: row.email,
    phone: row.phone,
    gender: row.gender,
    birthday: row.birthday,
    season_start: row.season_start,
    season_end: row.season_end,
    unit: row.unit,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    public_profile: row.is_in_directory,
    receive_text: row.takes_texts,
    club_rating: rating,
    iptpa_rating: numberOf(row.iptpa_rating),
    usapa_rating: numberOf(row.usapa_rating),
    emergency_name: row.emergency_name,
    emergency_phone: row.emergency_phone,
    mq1_answer: row.mq1,
    mq2_answer: row.mq2,
    mq3_answer: row.mq3,
    mq4_answer: row.mq4,
    mq5_answer: row.mq5,
    unsubscribed,
    email_invite: row.wants_invitations,
    email_two_day_reminder: row.wants_reminder_two_days,
    email_day_before_reminder: row.wants_reminder_day_before,
    editor,
    edit_time: row.edited_at?.toISOString() ?? null,
    dues_paid: yesNo(row.has_paid_dues),
    membership_expiration: row.membership_expires_on,
    verified_time: row.verified_at?.toISOString() ?? null,
  }
}

const numberOf = (value: string | number | null) => (value === null ? null : Number(value))
