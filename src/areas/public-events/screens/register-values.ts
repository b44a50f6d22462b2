import { questionNames } from '#areas/public-events/rules/event-kinds.ts'
import { isEmailAddress } from '#kernel/rules/email-address.ts'
import type { Rules } from '#kernel/web/ui/use-form.ts'
import type { ShownEvent } from './words.ts'

export const blankPerson = {
  first: '',
  last: '',
  phone: '',
  email: '',
  q1: '',
  q2: '',
  q3: '',
  q4: '',
  q5: '',
  terms: false,
}
export type PersonValues = typeof blankPerson

/** Ten digits of a phone number as it was typed; a country code 1 before them is dropped. */
export function tenDigitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return /^1\d{10}$/.test(digits) ? digits.slice(1) : digits
}

/** Spec 003 §5: the phone has ten digits. Requiring the terms is our rule, if the organizer wrote any (§5 Other). */
export const registerRules: Rules<PersonValues> = {
  first: (first) => (first.trim() === '' ? 'First Name Required' : undefined),
  last: (last) => (last.trim() === '' ? 'Last Name Required' : undefined),
  phone: (phone) => (tenDigitsOf(phone).length === 10 ? undefined : 'Enter a 10-digit phone number'),
  email: (email) => (isEmailAddress(email.trim()) ? undefined : 'Email Required'),
  terms: (isAgreed) => (isAgreed ? undefined : 'You must agree to the terms to register'),
}

/** The questions that the organizer asks, by the names of their answers. */
export const askedOf = (event: ShownEvent) =>
  questionNames.flatMap((name) => (event[name] === '' ? [] : [{ name, question: event[name] }]))
