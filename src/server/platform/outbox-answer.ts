import { randomUUID } from 'node:crypto'
import { takeInbound } from '#server/follow/inbound-texts'
import type { Deps } from '#server/kernel/deps'

/** Takes the answer of a demo phone; only from numbers that the outbox has texts to. */
export async function answerFromOutbox(deps: Deps, form: URLSearchParams): Promise<void> {
  const recipient = form.get('phone') ?? ''
  const known = await deps.db
    .selectFrom('demo_outbox')
    .select('id')
    .where('channel', '=', 'text')
    .where('recipient', '=', recipient)
    .executeTakeFirst()
  if (!known) return
  const inbound = { sid: `demo-${randomUUID()}`, phone: recipient.replace(/\D/g, ''), isAnswered: false }
  await takeInbound(deps, { ...inbound, text: form.get('text') ?? '' })
}
