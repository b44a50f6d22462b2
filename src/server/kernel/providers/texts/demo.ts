import { sql } from 'kysely'
import type { Deps } from '#server/kernel/deps'
import type { TextsPort } from './outgoing.ts'

/** Stores texts where `/demo/outbox` shows them; each key only once. */
export const demoTexts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): TextsPort => ({
  isReady: true,
  async send({ key, to, body }) {
    const { rows } = await sql<{ id: number }>`insert into demo_outbox
        (channel, message_key, recipient, subject, body_text, at)
      values ('text', ${`text ${key}`}, ${`+${to}`}, '', ${body}, ${clock.now()})
      on conflict (message_key) do update set recipient = excluded.recipient returning id`.execute(db)
    return { kind: 'sent', sid: `demo-${rows[0]?.id}` }
  },
})
