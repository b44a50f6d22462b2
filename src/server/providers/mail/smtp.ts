import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { MailPort } from './outgoing.ts'

/** Milliseconds; a mail server that is silent for longer is tried again later. */
const patience = { connectionTimeout: '15000', greetingTimeout: '15000', socketTimeout: '60000' }

/**
 * Sends mails to an SMTP server. The Message-ID follows the key: mail readers show a repetition once. Throws when the
 * server cannot be reached or says "later".
 */
export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport(withPatience(url))
  return {
    async send({ key, to, subject, text, html }) {
      const message = { from, to: { name: '', address: to }, subject, text, html, messageId: messageIdOf(key, from) }
      try {
        await transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true })
        return 'sent'
      } catch (error) {
        if (isRefusedForGood(error)) return 'refused'
        throw error
      }
    },
  }
}

/** The settings may be given in the address too; those given there count. */
function withPatience(address: string): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(patience))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

function messageIdOf(key: string, from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`
}

/** The recipient or the mail itself was answered with 5xx. A refused login is ours to mend: that mail waits. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}
