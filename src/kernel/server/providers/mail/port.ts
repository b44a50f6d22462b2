import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { lanes } from '../../jobs/job.ts'
import { demoMail } from './demo.ts'
import type { MailPort, MailPorts } from './outgoing.ts'
import { smtpMail } from './smtp.ts'

/**
 * Opens the provider that sends emails: the configured SMTP server, else the demo's outbox, else none. A real
 * installation without SMTP_URL drops its emails and logs each one, because stored emails would all be sent weeks
 * later. The caller must close the ports.
 */
export function openMail(deps: Pick<Deps, 'isDemo' | 'db' | 'clock'> & { config: Config }): MailPorts {
  const { smtpUrl, mailFrom: from, mailWorkers, jobConcurrency } = deps.config
  if (!smtpUrl) {
    const port = deps.isDemo ? demoMail(deps) : nobody
    return { one: port, many: port, close: () => undefined }
  }
  // There are as many connections as there can be emails at once, so that none has to wait: any job can send an email.
  const one = smtpMail({ url: smtpUrl, from, connections: jobConcurrency * lanes.length })
  const many = smtpMail({ url: smtpUrl, from, connections: mailWorkers })
  return {
    one,
    many,
    close(options) {
      one.close(options)
      many.close(options)
    },
  }
}

const nobody: MailPort = { send: async () => 'dropped', messageIdOf: (key) => key }
