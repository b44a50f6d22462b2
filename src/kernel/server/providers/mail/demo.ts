import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { addToOutbox } from '../outbox-rows.ts'
import type { MailPort, OutgoingMail } from './outgoing.ts'

/** Stores emails where `/demo/outbox` shows them, each key only once. */
export const demoMail = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): MailPort => ({
  async send({ key, to, subject, text, html, calendar }) {
    await addToOutbox(db, {
      channel: 'mail',
      message_key: `mail ${key}`,
      recipient: to,
      subject,
      body_text: text,
      body_html: html,
      calendar: calendar ?? null,
      at: clock.now(),
    })
    return 'sent'
  },
  messageIdOf: (key) => `${createHash('sha256').update(key).digest('hex').slice(0, 32)}@demo.invalid`,
  pretends,
})

/**
 * A demo's emails have no readers, so every email counts as delivered and every third one as opened. Email to
 * `bounce.invalid`, which does not exist, bounces.
 */
function pretends({ key, to }: OutgoingMail): readonly ('delivered' | 'opened' | 'failed')[] {
  if (to.endsWith('@bounce.invalid')) return ['failed']
  const isOpened = (createHash('sha256').update(key).digest()[0] ?? 0) % 3 === 0
  return isOpened ? ['delivered', 'opened'] : ['delivered']
}
