import type { Deps } from '../../deps.ts'
import { addToOutbox } from '../outbox-rows.ts'
import type { PushPort } from './outgoing.ts'

/** Stores notifications where `/demo/outbox` shows them, each key only once. */
export const demoPush = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): PushPort => ({
  async send({ endpoint }, { key, title, body, url, buttons }) {
    await addToOutbox(db, {
      channel: 'push',
      message_key: `push ${key} ${endpoint}`,
      recipient: `a browser (${new URL(endpoint).host})`,
      subject: title,
      body_text: `${body} ${url}`,
      buttons: buttons ? JSON.stringify(buttons) : null,
      at: clock.now(),
    })
    return 'sent'
  },
})
