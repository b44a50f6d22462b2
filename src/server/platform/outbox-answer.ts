import { randomUUID } from 'node:crypto'
import { takeInbound } from '#server/follow/inbound'
import type { Deps } from '#server/kernel/deps'
import { hasText } from '#server/kernel/providers/outbox-rows'

/** Takes the answer of a demo phone; only from numbers that the outbox has texts to. */
export async function answerFromOutbox(deps: Deps, form: URLSearchParams): Promise<void> {
  const recipient = form.get('phone') ?? ''
  if (!(await hasText(deps.db, recipient))) return
  const inbound = { sid: `demo-${randomUUID()}`, phone: recipient.replace(/\D/g, ''), isAnswered: false }
  await takeInbound(deps, { ...inbound, text: form.get('text') ?? '' })
}
