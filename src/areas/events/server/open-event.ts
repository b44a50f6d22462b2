import { openEvent } from '#areas/events/calls/events.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { markOpened } from './event-change-rows.ts'
import { logInEvent } from './event-log-rows.ts'
import { type EventRow, lockEvent } from './event-rows.ts'
import { eventOpened as openedOccasion } from './occasions.ts'
import { isClosed } from './present.ts'
import { tellEvent, touchEvent } from './touch-event.ts'
import { eventOpened } from './words.ts'

/**
 * Opens a draft, under its lock. From then on members see it and can answer. Returns the seq for `tellEvent`, or
 * undefined if it is already open. Invitations and emails are up to the caller. A null `accountId` means that it opens
 * automatically.
 */
export async function openEventNow(
  deps: Pick<Deps, 'occasions'>,
  tx: Tx,
  event: EventRow,
  { accountId, now }: { accountId: number | null; now: Date },
): Promise<number | undefined> {
  if (event.opened_at !== null) return undefined
  const { club_id: clubId, id: eventId } = event
  await markOpened(tx, clubId, eventId, now)
  const detail = eventOpened(event.is_open_to_group)
  await logInEvent(tx, { clubId, eventId, kind: 'event.opened', detail, accountId, now })
  const { seq } = await touchEvent(tx, clubId, eventId)
  const later = await deps.occasions.tell(openedOccasion, { tx, event: { ...event, opened_at: now }, now })
  return later.findLast((one) => one !== undefined) ?? seq
}

export const openEventHandler = handle(openEvent, async ({ subject, actor, deps }) => {
  const { clubId, eventId } = subject
  return inTransaction(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    if (!event.is_open_to_group) return refuse('event-by-invitation')
    const now = deps.clock.now()
    if (event.opened_at === null && isClosed(event, now)) return refuse('registration-closed')
    const seq = await openEventNow(deps, tx, event, { accountId: actor.userId, now })
    if (seq !== undefined) after(() => tellEvent(deps, eventId, seq))
    return ok({ message: 'opened' })
  })
})
