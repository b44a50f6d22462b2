import type { Option } from '../../ui/desk/pick-field.tsx'
import { firstComplaint, lastComplaint, optionalEmailComplaint } from '../accounts/words.ts'

export type Status = 'here' | 'gone' | 'archived'
export type Gender = 'F' | 'M'

export const statusOptions: readonly Option<Status>[] = [
  { value: 'here', label: 'here' },
  { value: 'gone', label: 'gone' },
  { value: 'archived', label: 'archived' },
]

export const genderOptions: readonly Option<Gender>[] = [
  { value: 'F', label: 'F' },
  { value: 'M', label: 'M' },
]

/** Ten digits, or empty (spec 003 §5). */
export const optionalPhoneComplaint = (phone: string) =>
  /^(\d{10})?$/.test(phone.replace(/[\s().-]/g, '')) ? undefined : '10 digits, please'

/** The requirements for every member of a club: a name, and a plausible address and phone number (spec 002 §5). */
export const personRules = {
  first: firstComplaint,
  last: lastComplaint,
  email: optionalEmailComplaint,
  phone: optionalPhoneComplaint,
}

/** The skill levels as options; the empty one means none. */
export const levelOptions = (levels: readonly { readonly name: string }[]): readonly Option<string>[] => [
  { value: '', label: 'none' },
  ...levels.map(({ name }) => ({ value: name, label: name })),
]

/** 2.5 to 6.0 in half steps (spec 003 §5 Ratings). */
export const halfSteps: readonly Option<string>[] = [
  { value: '', label: 'none' },
  ...Array.from({ length: 8 }, (_, index) => (2.5 + index / 2).toFixed(1)).map((value) => ({ value, label: value })),
]
