import type { Deps } from '../../deps.ts'
import { addToOutbox } from '../outbox-rows.ts'
import type { TextsPort } from './outgoing.ts'

/** Stores texts where `/demo/outbox` shows them, each key only once. */
export const demoTexts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): TextsPort => ({
  isReady: true,
  async send({ key, to, body }) {
    const message = { message_key: `text ${key}`, recipient: `+${to}`, subject: '', body_text: body, at: clock.now() }
    const id = await addToOutbox(db, { channel: 'text', ...message })
    return { kind: 'sent', sid: `demo-${id}` }
  },
})
