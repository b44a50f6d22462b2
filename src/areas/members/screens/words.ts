import { emailComplaint, firstComplaint, lastComplaint, optionalPhoneComplaint } from '#areas/accounts/screens/words.ts'
import type { FormField } from '#areas/members/rules/columns.ts'
import { ratingSteps, ratingText } from '#areas/members/rules/half-steps.ts'
import { decideBirthday } from '#areas/members/rules/required-fields.ts'
import { type Gender, genders, type StatedGender } from '#kernel/rules/genders.ts'
import { guestStatus, memberStatuses } from '#kernel/rules/guest-status.ts'
import { choiceText, listText } from '#kernel/rules/list-text.ts'
import { currentStatuses, ownStatuses, type Status, statuses, statusWords } from '#kernel/rules/member-statuses.ts'
import type { Option } from '#kernel/web/ui/desk/pick-field.tsx'
import { ownDay } from '#kernel/web/ui/wall-time.ts'

const optionsOf = <Word extends Status>(words: readonly Word[]): readonly Option<Word>[] =>
  words.map((value) => ({ value, label: statuses[value].label }))

export const statusOptions = optionsOf(statusWords)
/** What a record's status can be changed to; a guest remains one until the club makes them a member. */
export const recordOptions = (value: string): readonly Option<Status>[] =>
  optionsOf(value === guestStatus ? statusWords : memberStatuses)
export const currentOptions = optionsOf(currentStatuses)
/** What members may choose for themselves. */
export const ownOptions = optionsOf(ownStatuses)

/** `here and gone`, `here or gone` */
export const joinedLabels = (options: readonly Option<string>[], word: 'and' | 'or'): string =>
  (word === 'and' ? listText : choiceText)(options.map(({ label }) => label))

export const genderOptions: readonly Option<Gender>[] = genders.map((value) => ({ value, label: value }))
/** Nothing is chosen until someone states it (X189). */
export const statedGenderOptions: readonly Option<StatedGender>[] = [
  { value: '', label: 'Not stated' },
  ...genderOptions,
]

/** Ten digits (X99). */
export const phoneComplaint = (phone: string) =>
  phone.trim() === '' ? 'Enter a 10-digit phone number' : optionalPhoneComplaint(phone)

export const birthdayComplaint = (birthday: string) =>
  decideBirthday(birthday, ownDay(new Date())).ok ? undefined : 'This birthday is in the future. Check the year.'

/** The requirements for every member of a club: a name, an address and a phone number (spec 002 §5, X99). */
export const personRules = {
  first: firstComplaint,
  last: lastComplaint,
  email: emailComplaint,
  phone: phoneComplaint,
}

/** The skill levels as options; the empty one means none. */
export const levelOptions = (levels: readonly { readonly name: string }[]): readonly Option<string>[] => [
  { value: '', label: 'none' },
  ...levels.map(({ name }) => ({ value: name, label: name })),
]

/** 2.5 to 6.0 in half steps (spec 003 §5 Ratings). */
export const halfSteps: readonly Option<string>[] = [
  { value: '', label: 'none' },
  ...ratingSteps.map(ratingText).map((value) => ({ value, label: value })),
]

/** The labels of a record's checkboxes. */
export const wishWords: Readonly<Partial<Record<FormField, string>>> = {
  publicProfile: 'Listed in the directories',
  receiveText: 'Gets texts',
  emailInvitations: 'Invitations by email',
  email2DayReminder: 'Reminder 2 days before',
  emailDayBeforeReminder: 'Reminder the day before',
}
