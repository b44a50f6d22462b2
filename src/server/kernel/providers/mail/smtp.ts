import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { addressIn } from './address-in.ts'
import { type MailPort, MailUnsure, type OutgoingMail } from './outgoing.ts'

/** Milliseconds; when a mail server is silent for longer, the mail is tried again later. */
const patience = { connectionTimeout: '15000', greetingTimeout: '15000', socketTimeout: '60000' }

/**
 * Sends mails to an SMTP server. The Message-ID is derived from the key, so mail readers show a repetition once. Throws
 * when the server cannot be reached or says "later".
 */
export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport(withPatience(url))
  return {
    messageIdOf: (key) => messageIdOf(key, from),
    async send(mail) {
      try {
        await transport.sendMail({ ...messageOf(mail, from), disableFileAccess: true, disableUrlAccess: true })
        return 'sent'
      } catch (error) {
        if (isRefusedForGood(error)) return 'refused'
        if (isCertainlyNotTaken(error)) throw error
        throw new MailUnsure('the connection to the mail server broke', { cause: error })
      }
    },
  }
}

const messageOf = (
  { key, to, subject, text, html, replyTo, fromName, headers, calendar }: OutgoingMail,
  from: string,
) => ({
  from: fromName === undefined ? from : { name: fromName, address: addressIn(from) },
  to: { name: '', address: to },
  ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  html,
  messageId: `<${messageIdOf(key, from)}>`,
  headers: { ...headers },
  ...(calendar === undefined ? {} : { attachments: [attachmentOf(calendar)] }),
})

/** A file beside the text: programs that know calendars offer to add it, the others show a file. */
const attachmentOf = (content: string) => ({
  filename: 'event.ics',
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
})

/** The address may contain these settings too, and those take precedence. */
function withPatience(address: string): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(patience))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

function messageIdOf(key: string, from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}`
}

/** A 5xx response to the recipient or the mail itself. A refused login is ours to fix, so that mail waits. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}

/** The server refused, or was never reached: it cannot have taken any of the mail. */
function isCertainlyNotTaken(error: unknown): boolean {
  const { code, originalCode = code, responseCode, syscall } = error as Record<string, string | number | undefined>
  const unreached = ['EDNS', 'EAUTH', 'CONNECTION_TIMEOUT', 'GREETING_TIMEOUT', 'ECONNREFUSED']
  return (
    responseCode !== undefined ||
    syscall === 'connect' ||
    [code, originalCode].some((one) => unreached.includes(String(one)))
  )
}
