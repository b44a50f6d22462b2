import type { OutgoingMail } from './outgoing.ts'

/** Tells programs that reply to emails, such as vacation responders, that there is no one to reply to. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/**
 * Returns the headers that say what kind of email it is, and its own. `domain` is the domain of the sender's address.
 */
export const headersOf = ({ isPersonal, list, headers }: OutgoingMail, domain: string): Record<string, string> => ({
  ...(isPersonal ? {} : automatic),
  ...(list === undefined ? {} : { 'List-Id': `<${list}.${domain}>` }),
  ...headers,
})
