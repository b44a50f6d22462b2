import { randomUUID } from 'node:crypto'
import { answerText } from '#areas/follow/calls/follow-settings.ts'
import { listOutbox } from '#areas/platform/server/outbox.ts'
import { outboxPage } from '#areas/platform/server/outbox-page.ts'
import { ok } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { hasText } from '#kernel/server/providers/outbox-rows.ts'
import { takeInbound } from './inbound-texts.ts'

/** Answers a text in the demo's outbox, and shows the outbox with the result. */
export const answerTextHandler = handle(
  answerText,
  async ({ deps, http }) => {
    await answerFromOutbox(deps, new URLSearchParams(http.raw.toString('utf8')))
    return ok(await listOutbox(deps.db))
  },
  { page: outboxPage },
)

/** Accepts a demo phone's answer, only from numbers with texts in the outbox. */
async function answerFromOutbox(deps: Deps, form: URLSearchParams): Promise<void> {
  const recipient = form.get('phone') ?? ''
  if (!(await hasText(deps.db, recipient))) return
  const inbound = { sid: `demo-${randomUUID()}`, phone: recipient.replace(/\D/g, ''), isAnswered: false }
  await takeInbound(deps, { ...inbound, text: form.get('text') ?? '' })
}
