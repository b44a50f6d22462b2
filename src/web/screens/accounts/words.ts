import { Email, register } from '#contract/accounts'
import type { CallError } from '../../api/send.ts'
import { complaintOf } from '../../ui/complaint.ts'

/** What an e-mail address must look like: something@something (spec 000 §5). */
export function emailComplaint(email: string): string | undefined {
  if (complaintOf(Email, email) === undefined) return undefined
  return 'Please enter an email address, like name@example.org'
}

export const firstComplaint = (first: string) => complaintOf(register.body.shape.first, first)
export const lastComplaint = (last: string) => complaintOf(register.body.shape.last, last)

/** Spec 000 §5: at least 6 characters, and both fields the same. */
export const passwordComplaint = (password: string) =>
  password.length < 6 ? 'Passwords must be 6+ characters' : undefined
export const againComplaint = (again: string, password: string) =>
  again === password ? undefined : 'Passwords do not match'

/** What the login screen shows for what the server said (spec 000 §8). */
export function loginTrouble(error: CallError): { readonly text: string; readonly clearsPassword: boolean } {
  if (error.code === 'unknown-username')
    return { text: 'Username not found, please register for an account', clearsPassword: false }
  if (error.code === 'wrong-password') return { text: 'incorrect password, please try again', clearsPassword: false }
  return { text: 'Error logging in, please try again', clearsPassword: true }
}

/** What the register form shows for what the server said: faults get a text of their own, messages stand as they are. */
export function registerTrouble(error: CallError): string {
  if (error.status === 0 || error.status >= 500) return 'There was an issue making your account.  Please try again.'
  return error.message
}
