import { combinedRatingOf, shownRatingOf } from '#areas/invitations/rules/combined-rating.ts'
import { guestStatus } from '#kernel/rules/guest-status.ts'
import type { Confirmed } from './roster-rows.ts'

/** A line of the roster as sent to clients. */
export const presentLine = (row: Confirmed) => ({
  eiid: row.id,
  mid: row.member_id,
  first: row.first,
  last: row.last,
  name: nameOf(row),
  club_rating: row.club_rating ?? '',
  rating: row.usapa_rating ?? '',
  phone: row.phone,
  answer: row.answer,
  is_guest: row.status === guestStatus,
  checkin: row.checked_in_at !== null,
  is_no_show: row.is_no_show,
  payment_type: row.payment_type,
  sid: row.division_id,
  sub_group: row.division_id,
  sub_name: row.division_name ?? '',
})

/** Pairs, in the order in which the first partner appears in `rows`. */
export function presentPairs(rows: readonly Confirmed[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shownIds = new Set<number>()
  return rows.flatMap((row) => {
    if (shownIds.has(row.id)) return []
    const other = row.partner_id === null ? undefined : byId.get(row.partner_id)
    if (other) shownIds.add(other.id)
    return [presentPair(row, other)]
  })
}

function presentPair(row: Confirmed, other: Confirmed | undefined) {
  const line = presentLine(row)
  const partner = other && presentLine(other)
  return {
    ...line,
    partner: partner?.mid ?? null,
    partner_eiid: partner?.eiid ?? null,
    partner_name: partner?.name ?? '',
    partner_club_rating: partner?.club_rating ?? '',
    partner_rating: partner ? shownRatingOf(partner) : '',
    partner_answer: partner?.answer ?? '',
    partner_checkin: partner?.checkin ?? null,
    partner_is_guest: partner?.is_guest ?? null,
    partner_payment_type: partner?.payment_type ?? null,
    combined_rating: partner ? combinedRatingOf(line, partner) : '',
  }
}

const nameOf = ({ first, last }: Confirmed) => `${first} ${last}`.trim()
