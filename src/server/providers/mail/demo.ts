import type { Deps } from '#server/app/deps'
import type { MailPort } from './outgoing.ts'

/** Writes mails where `/demo/outbox` shows them; the same key once only. */
export const demoMail = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): MailPort => ({
  async send({ key, to, subject, text, html }) {
    await db
      .insertInto('demo_outbox')
      .values({
        channel: 'mail',
        message_key: `mail ${key}`,
        recipient: to,
        subject,
        body_text: text,
        body_html: html,
        at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('message_key').doNothing())
      .execute()
    return 'sent'
  },
})
