import type { Gotten } from '#contract/kernel/call'
import type { getMember } from '#contract/members/members'
import type { Gender, Status } from './words.ts'

type MemberRecord = Gotten<typeof getMember>

/** A member record as a form holds it, under the names used for a change. */
export const valuesOf = (member: MemberRecord) => ({
  first: member.first,
  last: member.last,
  email: member.email,
  phone: member.phone,
  gender: member.gender as Gender,
  birthday: member.birthday ?? '',
  status: member.status as Status,
  clubRating: member.club_rating,
  usapaRating: halfOf(member.usapa_rating),
  iptpaRating: halfOf(member.iptpa_rating),
  seasonStart: member.season_start ?? '',
  seasonEnd: member.season_end ?? '',
  unit: member.unit,
  address: member.address,
  city: member.city,
  state: member.state,
  zip: member.zip,
  emergencyName: member.emergency_name,
  emergencyPhone: member.emergency_phone,
  mq1: member.mq1_answer,
  mq2: member.mq2_answer,
  mq3: member.mq3_answer,
  mq4: member.mq4_answer,
  mq5: member.mq5_answer,
  publicProfile: member.public_profile,
  receiveText: member.receive_text,
  emailInvitations: member.email_invite,
  email2DayReminder: member.email_two_day_reminder,
  emailDayBeforeReminder: member.email_day_before_reminder,
})

const halfOf = (rating: number | null) => rating?.toFixed(1) ?? ''

/**
 * Only the changed fields, in the form in which they are sent: two admins who edit one record do not undo each other's
 * changes.
 */
export function changesOf<Values extends Readonly<Record<string, string | boolean>>>(before: Values, now: Values) {
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name])
  return wireOf(Object.fromEntries(changed))
}

/** The wire may omit days; an empty field stands for that. */
const days = ['birthday', 'seasonStart', 'seasonEnd']
export const wireOf = (values: Readonly<Record<string, string | boolean>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, days.includes(name) && value === '' ? null : value]),
  )
