import { isEmailAddress } from '#kernel/rules/email-address.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import type { CallError } from '#kernel/web/api/send.ts'

const noAddress = 'Enter an email address, like name@example.org'

/** The form of an email address: something@something (spec 000 §5). */
export const emailComplaint = (email: string) => (isEmailAddress(email.trim()) ? undefined : noAddress)

/** For lookups: addresses that were stored before they had a fixed form may contain other letters. */
export const storedEmailComplaint = (email: string) => (email.includes('@') ? undefined : noAddress)

/** For edits: a stored address may stay as it is, whatever its shape. */
export const changedEmailComplaint =
  (storedEmail: string, complaint = emailComplaint) =>
  (email: string) =>
    email.trim() === storedEmail ? undefined : complaint(email)

/** A valid address, or an empty field. */
export const optionalEmailComplaint = (email: string) => (email.trim() === '' ? undefined : emailComplaint(email))

/** Ten digits, or empty (spec 003 §5). */
export const optionalPhoneComplaint = (phone: string) =>
  /^(\d{10})?$/.test(phone.replace(/[\s().-]/g, '')) ? undefined : 'Enter a 10-digit phone number'

/** Names have at least 2 characters each (spec 000 §5), or one Chinese, Japanese or Korean character (X193). */
export const firstComplaint = (first: string) => (lengthOfName(first) < 2 ? 'First Name Required' : undefined)
export const lastComplaint = (last: string) => (lengthOfName(last) < 2 ? 'Last Name Required' : undefined)

/** As the server stores it: lower case, no spaces (spec 000 §5 Register). */
export const canonicalUsername = (typed: string) => typed.toLowerCase().replace(/\s+/g, '')

/** Mistakes in a canonical username that can be reported without a request (spec 000 §5 Register). */
export function usernameComplaint(name: string): string | undefined {
  if (name.length < 5) return 'username too short'
  return /^[a-z0-9._-]+$/.test(name) ? undefined : 'Use only letters, numbers, dots, hyphens or underscores'
}

/** Spec 000 §5: at least 6 characters, and both fields equal. */
export const passwordComplaint = (password: string) =>
  password.length < 6 ? 'Passwords must be 6+ characters' : undefined
export const againComplaint = (again: string, password: string) =>
  again === password ? undefined : 'Passwords do not match'

/** What the login screen shows for the server's reply (spec 000 §8). */
export function loginTrouble(error: CallError): { readonly text: string; readonly clearsPassword: boolean } {
  if (error.code === 'unknown-username')
    return { text: 'Username not found, please register for an account', clearsPassword: false }
  if (error.code === 'wrong-password') return { text: 'incorrect password, please try again', clearsPassword: false }
  return { text: 'Error logging in, please try again', clearsPassword: true }
}

/**
 * What the registration form shows for the server's reply: faults get their own text, messages are shown as they are.
 */
export function registerTrouble(error: CallError): string {
  if (error.status === 0 || error.status >= 500) return 'There was an issue making your account.  Please try again.'
  return error.message
}
