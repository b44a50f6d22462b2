import type { Config } from '#server/kernel/config'
import type { Deps } from '#server/kernel/deps'
import { lanes } from '#server/kernel/jobs/job'
import { demoMail } from './demo.ts'
import type { MailPort, MailPorts } from './outgoing.ts'
import { smtpMail } from './smtp.ts'

/**
 * The provider that sends mails: the configured SMTP server, else the demo's outbox, else none. A real installation
 * without SMTP_URL drops its mails and logs each one: stored mails would all be sent weeks later. Whoever opens the
 * ports closes them.
 */
export function openMail(deps: Pick<Deps, 'isDemo' | 'db' | 'clock'> & { config: Config }): MailPorts {
  const { smtpUrl, mailFrom: from, mailWorkers, jobConcurrency } = deps.config
  if (!smtpUrl) {
    const port = deps.isDemo ? demoMail(deps) : nobody
    return { one: port, many: port, close: () => undefined }
  }
  // As many connections as there may be mails at once, so that no mail waits for one: any job may send a mail.
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
