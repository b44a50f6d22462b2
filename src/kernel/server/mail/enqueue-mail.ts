import * as z from 'zod/mini'
import type { Reader } from '../db/database.ts'
import { defineJob, enqueue } from '../jobs/job.ts'

const Mail = z.object({
  key: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** An event to attach, as iCalendar text. */
  calendar: z.optional(z.string()),
  /** A person wrote it. */
  isPersonal: z.optional(z.boolean()),
})

/** Sends one finished email. Retries if the mail server is unreachable, but not if it refuses for good. */
export const sendMail = defineJob({
  name: 'mail.send',
  shape: Mail,
  lane: 'prompt',
  async run(deps, mail) {
    const fate = await deps.mail.one.send(mail)
    const { key, subject } = mail
    if (fate === 'refused') deps.log.warn({ key, subject }, 'the mail server permanently refused an email')
    else if (fate === 'dropped') deps.log.warn({ key, subject }, 'an email was not sent because SMTP_URL is not set')
    else deps.log.info({ key, subject }, 'an email was sent')
  },
})

/**
 * Enqueues an email that is sent once `tx` is committed; its text is stored in the job. `key` identifies this email: if
 * it is enqueued again before it is sent, the later text wins. The email is sent at least once (safety, P4).
 */
export async function enqueueMail(tx: Reader, mail: z.infer<typeof Mail>): Promise<void> {
  await enqueue(tx, sendMail, mail, { key: `mail ${mail.key}` })
}
