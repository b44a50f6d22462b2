import type * as z from 'zod/mini'
import type { MemberRecord as MemberRecordShape } from '#areas/members/calls/members.ts'
import {
  adminFields,
  columnOf,
  type Field,
  keptNameOf,
  openFields,
  type ReadName,
  readNameOf,
} from '#areas/members/rules/columns.ts'
import type { ListedMember, MemberRecord } from './member-rows.ts'

const yesNo = (value: boolean) => (value ? ('yes' as const) : ('no' as const))

/** A line in a member list (spec 002 §3 Member). */
export const presentListed = (row: ListedMember) => ({
  mid: row.mid,
  first: row.first,
  last: row.last,
  name: `${row.first} ${row.last}`,
  username: row.username,
  user_id: row.account_id,
  gender: row.gender,
  gender_stated: row.is_gender_stated,
  email: row.email,
  phone: row.phone,
  status: row.status,
  club_rating: row.club_rating ?? '',
  birthday: row.birthday,
  dues_paid: yesNo(row.has_dues),
  membership_expiration: row.membership_expires_on,
  verified: row.account_id !== null,
  verified_time: row.verified_at?.toISOString() ?? null,
})

/** The whole record. Fields for admins are included only if an admin asks. */
export function presentMember(row: MemberRecord, { rating, editor, unsubscribed, isConfirmed, isForAdmin }: Beside) {
  return {
    mid: row.id,
    cid: row.club_id,
    user_id: row.account_id,
    ...columnsIn(openFields, row, rating),
    ...(isForAdmin ? columnsIn(adminFields, row, rating) : {}),
    gender_stated: row.is_gender_stated,
    unsubscribed,
    email_confirmed: isConfirmed,
    editor,
    edit_time: row.edited_at?.toISOString() ?? null,
    verified_time: row.verified_at?.toISOString() ?? null,
  }
}

interface Beside {
  /** The skill level's name. */
  readonly rating: string
  readonly editor: string
  readonly unsubscribed: boolean
  readonly isConfirmed: boolean
  readonly isForAdmin: boolean
}

type Answered = z.input<typeof MemberRecordShape>

/** The columns of these fields, by their names on the wire. */
const columnsIn = <F extends Field>(fields: readonly F[], row: MemberRecord, rating: string) =>
  Object.fromEntries(
    fields.map((field) => [
      readNameOf(field),
      field === 'clubRating' ? rating : presentValue(field, row[keptNameOf(field)]),
    ]),
  ) as { [One in F as ReadName<One>]: Answered[ReadName<One>] }

/** The database returns numerics as text. */
function presentValue(field: Field, value: unknown) {
  const { kind } = columnOf(field)
  if (kind === 'half-step') return value === null ? null : Number(value)
  return kind === 'yes-no' ? yesNo(value === true) : value
}
