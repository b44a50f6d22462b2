import { isRecentBirthday } from '#domain/members/required-fields'
import { newStatus } from '#domain/shared/member-statuses'
import type { Rules } from '../../ui/use-form.ts'
import { ownDay } from '../../ui/wall-time.ts'
import { emailComplaint, firstComplaint, lastComplaint } from '../accounts/words.ts'
import { optionalPhoneComplaint } from '../members/words.ts'
import type { Asked } from './asked.ts'

/** The profile as a form holds it; an empty text is nothing. */
export const blankProfile = {
  first: '',
  last: '',
  email: '',
  phone: '',
  gender: '',
  birthday: '',
  status: newStatus as string,
  clubRating: '',
  usapaRating: '',
  iptpaRating: '',
  seasonStart: '',
  seasonEnd: '',
  unit: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  emergencyName: '',
  emergencyPhone: '',
  mq1: '',
  mq2: '',
  mq3: '',
  mq4: '',
  mq5: '',
  // Whoever is listed is shown with e-mail and phone: one chooses that oneself (spec 002 §6).
  publicProfile: false,
  receiveText: false,
  emailInvitations: true,
  email2DayReminder: true,
  emailDayBeforeReminder: true,
}
export type ProfileValues = typeof blankProfile

const missing = 'Please fill this in'
const missingWords: Readonly<Record<string, string>> = { birthday: 'Make sure add your birthday' }

/** What is wrong with a profile before it is sent (spec 003 §5 Profile save, Birthday). */
export function profileRules({ demanded, shown }: Asked): Rules<ProfileValues> {
  const filled = [...demanded].map((name) => [
    name,
    (value: string) => (value.trim() === '' ? (missingWords[name] ?? missing) : complaintAbout(name, value)),
  ])
  const optional = [...shown, 'emergencyPhone'].map((name) => [name, (value: string) => complaintAbout(name, value)])
  return { ...Object.fromEntries(optional), ...Object.fromEntries(filled), ...names } as Rules<ProfileValues>
}

const names = {
  first: firstComplaint,
  last: lastComplaint,
  email: (email: string) => (email.trim().length < 3 ? 'Email Required' : emailComplaint(email)),
}

function complaintAbout(name: string, value: string): string | undefined {
  if (name === 'phone' || name === 'emergencyPhone') return optionalPhoneComplaint(value)
  const isMistyped = name === 'birthday' && value !== '' && isRecentBirthday(value, ownDay(new Date()))
  return isMistyped ? missingWords['birthday'] : undefined
}

/** Is something empty that the club demands? */
export const lacksSome = (values: ProfileValues, { demanded }: Asked): boolean =>
  Object.entries(values).some(([name, value]) => demanded.has(name) && String(value).trim() === '')
