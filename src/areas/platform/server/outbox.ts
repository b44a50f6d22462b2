import type { outbox } from '#areas/platform/calls/platform.ts'
import type { Given } from '#kernel/calls/call.ts'
import type { Database } from '#kernel/server/db/database.ts'
import { listSent } from '#kernel/server/providers/outbox-rows.ts'

export type Outbox = Given<typeof outbox>

/** More messages than anyone reads. The page must not grow with an outbox that no one empties. */
const limit = 500

/** The messages that would have been sent, latest first. */
export async function listOutbox(db: Database): Promise<Outbox> {
  const rows = await listSent(db, limit)
  return rows.map(({ id, channel, recipient, subject, body_text, body_html, calendar, buttons, at }) => ({
    id,
    channel,
    to: recipient,
    subject,
    text: body_text,
    html: body_html,
    calendar,
    // Only the demo's adapter for notifications writes it.
    buttons: buttons as Outbox[number]['buttons'],
    at: at.toISOString(),
  }))
}
