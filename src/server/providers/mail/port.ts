import type { Deps } from '#server/app/deps'
import { demoMail } from './demo.ts'
import { smtpMail } from './smtp.ts'

/** A finished mail. `key` names it for good, so that a provider can tell a repetition. */
export interface OutgoingMail {
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What became of it: `refused` for good by the receiving side, `dropped` because nothing is set up to send it. */
export type MailFate = 'sent' | 'refused' | 'dropped'

export interface MailPort {
  /** Throws when it did not go now but may later: the job tries again. */
  send(mail: OutgoingMail): Promise<MailFate>
}

/**
 * Who carries mails: the SMTP server that is set, else the demo's outbox, else nobody. A real installation without
 * SMTP_URL drops its mails and says so in the log, each time: kept ones would all leave weeks later.
 */
export function mailPort(deps: Deps): MailPort {
  const { smtpUrl, mailFrom } = deps.config
  if (smtpUrl) return smtpMail({ url: smtpUrl, from: mailFrom })
  return deps.isDemo ? demoMail(deps) : nobody
}

const nobody: MailPort = { send: async () => 'dropped' }
