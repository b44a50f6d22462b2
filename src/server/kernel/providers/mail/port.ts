import type { Deps } from '#server/kernel/deps'
import { demoMail } from './demo.ts'
import type { MailPort } from './outgoing.ts'
import { smtpMail } from './smtp.ts'

/**
 * The provider that sends mails: the configured SMTP server, else the demo's outbox, else none. A real installation
 * without SMTP_URL drops its mails and logs each one: stored mails would all be sent weeks later.
 */
export function mailPort(deps: Deps): MailPort {
  const { smtpUrl, mailFrom } = deps.config
  if (smtpUrl) return smtpMail({ url: smtpUrl, from: mailFrom })
  return deps.isDemo ? demoMail(deps) : nobody
}

const nobody: MailPort = { send: async () => 'dropped', messageIdOf: (key) => key }
