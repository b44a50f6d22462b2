import type { Gotten } from '#contract/kernel/call'
import type { getMember } from '#contract/members/members'
import { ratingText } from '#domain/members/half-steps'

type MemberRecord = Gotten<typeof getMember>

/** A member record as a form holds it, under the names that a change is sent by. */
export const valuesOf = (member: MemberRecord) => ({
  first: member.first,
  last: member.last,
  email: member.email,
  phone: member.phone,
  gender: member.gender,
  birthday: member.birthday ?? '',
  status: member.status,
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

const halfOf = (rating: number | null) => (rating === null ? '' : ratingText(rating))

/** What was changed, as it is sent: two who change one record at once do not undo each other. */
export function changesOf<Values extends Readonly<Record<string, string | boolean>>>(before: Values, now: Values) {
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name])
  return wireOf(Object.fromEntries(changed))
}

/** Days may be absent on the wire; an empty field means that. */
const days = ['birthday', 'seasonStart', 'seasonEnd']
export const wireOf = (values: Readonly<Record<string, string | boolean>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, days.includes(name) && value === '' ? null : value]),
  )
