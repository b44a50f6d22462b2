import type * as z from 'zod/mini'
import type { MemberChanges } from '#contract/members/members'
import type { MemberRecord, NewMember } from './member-rows.ts'

type Wire = z.infer<typeof MemberChanges>

/** Where each field of the wire is kept; the skill level comes by its name and is looked up apart. */
const columnOf = {
  status: 'status',
  first: 'first',
  last: 'last',
  gender: 'gender',
  birthday: 'birthday',
  seasonStart: 'season_start',
  seasonEnd: 'season_end',
  email: 'email',
  phone: 'phone',
  usapaRating: 'usapa_rating',
  iptpaRating: 'iptpa_rating',
  unit: 'unit',
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  note: 'note',
  publicProfile: 'is_in_directory',
  receiveText: 'takes_texts',
  emergencyName: 'emergency_name',
  emergencyPhone: 'emergency_phone',
  mq1: 'mq1',
  mq2: 'mq2',
  mq3: 'mq3',
  mq4: 'mq4',
  mq5: 'mq5',
  emailInvitations: 'wants_invitations',
  email2DayReminder: 'wants_reminder_two_days',
  emailDayBeforeReminder: 'wants_reminder_day_before',
} as const satisfies Partial<Record<keyof Wire, keyof MemberRecord>>

type Field = keyof typeof columnOf
const fields = Object.keys(columnOf) as Field[]

/** The columns that a request sets, under their own names. */
export function columnsOf(wire: Wire): Partial<NewMember> {
  return Object.fromEntries(
    fields.filter((field) => wire[field] !== undefined).map((field) => [columnOf[field], wire[field]]),
  )
}

/** The fields of the request, by their names on the wire, that differ from the record. */
export function changedFields(wire: Wire, record: MemberRecord, ratingId: number | null | undefined): string[] {
  const changed: string[] = fields.filter(
    (field) => wire[field] !== undefined && !isSame(wire[field], record[columnOf[field]]),
  )
  if (ratingId !== undefined && ratingId !== record.rating_id) changed.push('clubRating')
  return changed
}

/** The profile as it would be after the change, under the names of the wire; the skill level by its number. */
export function profileAfter(
  wire: Wire,
  record: MemberRecord,
  ratingId: number | null | undefined,
): Readonly<Record<string, unknown>> {
  const profile = fields.map((field) => [field, wire[field] === undefined ? record[columnOf[field]] : wire[field]])
  return { ...Object.fromEntries(profile), clubRating: ratingId === undefined ? record.rating_id : ratingId }
}

/** The database gives numerics as text. */
const isSame = (wire: unknown, kept: unknown) =>
  typeof wire === 'number' && kept !== null ? wire === Number(kept) : wire === kept
