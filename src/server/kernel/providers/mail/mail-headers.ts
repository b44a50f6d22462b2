import type { OutgoingMail } from './outgoing.ts'

/** Tells programs that answer mails, such as vacation notices, that there is nobody to answer. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The headers that say what kind of mail it is, and its own; `domain` is that of the sender's address. */
export const headersOf = ({ isPersonal, list, headers }: OutgoingMail, domain: string): Record<string, string> => ({
  ...(isPersonal ? {} : automatic),
  ...(list === undefined ? {} : { 'List-Id': `<${list}.${domain}>` }),
  ...headers,
})
