import type { Deps } from '#server/kernel/deps'
import { demoMail } from './demo.ts'
import type { MailPort } from './outgoing.ts'
import { smtpMail } from './smtp.ts'

/**
 * Who carries mails: the SMTP server that is set, else the demo's outbox, else nobody. A real installation without
 * SMTP_URL drops its mails and says so in the log, each time: kept ones would all leave weeks later.
 */
export function mailPort(deps: Deps): MailPort {
  const { smtpUrl, mailFrom } = deps.config
  if (smtpUrl) return smtpMail({ url: smtpUrl, from: mailFrom })
  return deps.isDemo ? demoMail(deps) : nobody
}

const nobody: MailPort = { send: async () => 'dropped', messageIdOf: (key) => key }
