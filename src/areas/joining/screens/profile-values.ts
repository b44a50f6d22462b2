import {
  changedEmailComplaint,
  firstComplaint,
  lastComplaint,
  optionalPhoneComplaint,
} from '#areas/accounts/screens/words.ts'
import { columnOf, formFields } from '#areas/members/rules/columns.ts'
import { isRecentBirthday } from '#areas/members/rules/required-fields.ts'
import { blankValues, type MemberValues } from '#areas/members/screens/member-values.ts'
import { newStatus } from '#kernel/rules/member-statuses.ts'
import type { Rules } from '#kernel/web/ui/use-form.ts'
import { ownDay } from '#kernel/web/ui/wall-time.ts'
import type { Asked } from './asked-fields.ts'

/** A new member's profile, before they fill it in. */
export const blankProfile: MemberValues = { ...blankValues, status: newStatus }

const missing = 'Please fill this in'
const missingWords: Readonly<Record<string, string>> = { birthday: 'Make sure add your birthday' }

/** What is wrong with a profile before it is sent (spec 003 §5 Profile save, Birthday); a stored address can stay. */
export function profileRules({ demanded, shown }: Asked, storedEmail = ''): Rules<MemberValues> {
  const filled = [...demanded].map((name) => [
    name,
    (value: string) => (value.trim() === '' ? (missingWords[name] ?? missing) : complaintAbout(name, value)),
  ])
  const optional = [...shown, ...phones].map((name) => [name, (value: string) => complaintAbout(name, value)])
  return {
    ...Object.fromEntries(optional),
    ...Object.fromEntries(filled),
    ...namesAnd(storedEmail),
  } as Rules<MemberValues>
}

const namesAnd = (storedEmail: string) => ({
  first: firstComplaint,
  last: lastComplaint,
  email: (email: string) => (email.trim().length < 3 ? 'Email Required' : changedEmailComplaint(storedEmail)(email)),
})

const phones: readonly string[] = formFields.filter((field) => columnOf(field).kind === 'phone')

function complaintAbout(name: string, value: string): string | undefined {
  if (phones.includes(name)) return optionalPhoneComplaint(value)
  const isMistyped = name === 'birthday' && value !== '' && isRecentBirthday(value, ownDay(new Date()))
  return isMistyped ? missingWords['birthday'] : undefined
}

/** Whether a field that the club requires is empty. */
export const lacksSome = (values: MemberValues, { demanded }: Asked): boolean =>
  Object.entries(values).some(([name, value]) => demanded.has(name) && String(value).trim() === '')
