import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { deleteClubEvent } from '#areas/events/calls/events.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { countPaid, saveTerms } from './event-change-rows.ts'
import { logInEvent } from './event-log-rows.ts'
import { type EventRow, lockEvent } from './event-rows.ts'
import { eventDeleted } from './occasions.ts'
import { setOwnDay } from './series/date-rows.ts'
import { tellEvent, touchEvent } from './touch-event.ts'
import { eventDeletedInClub, eventDeletedInLog } from './words.ts'

/**
 * Keeps the row and its answers for 30 days, so that the event can be restored by hand. While payments are recorded, a
 * club admin has to confirm, and a group admin cannot delete it. A date of a series is skipped from then on.
 */
export const deleteEventHandler = handle(deleteClubEvent, async ({ query, subject, actor, deps }) => {
  const { clubId, eventId } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    const mayConfirm = subject.isAdmin || subject.isStaff
    const paidCount = await countPaid(tx, clubId, eventId)
    if (paidCount > 0 && !(mayConfirm && query.confirmed === 'yes'))
      return refuse('event-has-payments', { paid: paidCount, may_confirm: mayConfirm })
    const { series_id: seriesId, series_day: day } = event
    if (seriesId !== null && day !== null) await setOwnDay(tx, { clubId, seriesId, day, kind: 'skip' })
    const seq = await markDeleted(deps, tx, event, { accountId: actor.userId, now })
    after(() => tellEvent(deps, eventId, seq))
    return ok({ message: 'deleted' })
  })
})

interface Deletion {
  readonly accountId: number
  readonly now: Date
  /** The call-off that it is part of. */
  readonly callOffId?: number
  /** Why, for its players. */
  readonly note?: string
  /** Refunds every card payment for it. */
  readonly refunds?: boolean
}

/**
 * Deletes an event under its lock, and tells its players. Returns the new version of its room, to be published after
 * the commit.
 */
export async function markDeleted(
  deps: Deps,
  tx: Tx,
  event: EventRow,
  { accountId, now, callOffId, note = '', refunds = false }: Deletion,
): Promise<number> {
  const { club_id: clubId, id: eventId } = event
  const { seq } = await touchEvent(tx, clubId, eventId)
  await saveTerms(tx, clubId, eventId, { deleted_at: now, deleted_by: accountId, call_off_id: callOffId ?? null })
  await logInEvent(tx, { clubId, eventId, kind: 'event.deleted', detail: eventDeletedInLog, accountId, now })
  await logInClub(tx, { clubId, accountId, what: eventDeletedInClub(event.title, eventId), now })
  await deps.occasions.tell(eventDeleted, { tx, event, note, refundsCards: refunds, now })
  return seq
}
