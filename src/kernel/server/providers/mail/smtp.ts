import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { addressIn } from './address-in.ts'
import { headersOf } from './mail-headers.ts'
import { type MailPort, MailServerAway, MailUnsure, type OutgoingMail } from './outgoing.ts'

/** In milliseconds. If a mail server is silent for longer, the email is tried again later. */
const patience = { connectionTimeout: '15000', greetingTimeout: '15000', socketTimeout: '60000' }

export interface SmtpMail extends MailPort {
  close(options?: { force?: boolean }): void
}

/**
 * Sends emails through an SMTP server over up to `connections` connections. Each is kept open for up to a hundred
 * emails, until it has been idle for a minute. The Message-ID is derived from the key, so mail programs show a
 * duplicate only once. Throws if the server cannot be reached or says "later".
 */
export function smtpMail({ url, from, connections }: { url: string; from: string; connections: number }): SmtpMail {
  const transport = createTransport({ url: withPatience(url), pool: true, maxConnections: connections })
  /**
   * The stream of each email. Once some of it has been read for the server, it is unknown whether the server kept it.
   */
  const sources = new WeakMap<OutgoingMail, Readable>()
  transport.use('stream', (composed, done) => {
    const { origin } = composed.data as { origin?: OutgoingMail }
    composed.message.processFunc((source) => {
      if (origin && sources.get(origin)?.readableDidRead !== true) sources.set(origin, source as Readable)
      return source
    })
    done()
  })
  return {
    messageIdOf: (key) => messageIdOf(key, from),
    close: (options) => transport.close(options),
    async send(mail) {
      try {
        await transport.sendMail({ ...messageOf(mail, from), disableFileAccess: true, disableUrlAccess: true })
        return 'sent'
      } catch (error) {
        if (isRefusedForGood(error)) return 'refused'
        if (isPutOff(error)) throw error
        if (isAnsweredNo(error) || sources.get(mail)?.readableDidRead !== true)
          throw new MailServerAway('the mail server isn’t responding', { cause: error })
        throw new MailUnsure('lost the connection to the mail server', { cause: error })
      }
    },
  }
}

const messageOf = (mail: OutgoingMail, from: string) => {
  const { key, to, subject, text, html, replyTo, fromName, calendar } = mail
  return {
    origin: mail,
    from: fromName === undefined ? from : { name: fromName, address: addressIn(from) },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    // Mail programs do not show data URLs, so such pictures are sent as parts of the email.
    attachDataUrls: true,
    messageId: `<${messageIdOf(key, from)}>`,
    headers: headersOf(mail, domainOf(from)),
    ...(calendar === undefined ? {} : { attachments: [attachmentOf(calendar)] }),
  }
}

/** An attachment. Programs with a calendar offer to add the event; others show a file. */
const attachmentOf = (content: string) => ({
  filename: 'event.ics',
  content,
  contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'}`,
})

/** The URL can contain these settings too, and those take precedence. */
function withPatience(address: string): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(patience))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

const messageIdOf = (key: string, from: string) =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domainOf(from)}`

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
}

/** A 5xx response to the recipient or the email itself. A refused login is ours to fix, so the email waits. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/** A 4xx response to the recipient or the email itself: it was not accepted, but others may be. */
function isPutOff(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 400 && responseCode !== 421
}

/** The server's last response was a refusal, so it has accepted nothing. */
const isAnsweredNo = (error: unknown): boolean => ((error as SmtpError).responseCode ?? 0) >= 400
