import { editEvent } from '#areas/events/calls/events.ts'
import { isMoved } from '#areas/events/rules/what-saving-mails.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { type EventChange, saveTerms } from './event-change-rows.ts'
import { asksForPairs, decideChangedTimes, drawsInDivisions, fieldsOf, timeColumns } from './event-fields.ts'
import { logInEvent } from './event-log-rows.ts'
import { type EventRow, getEvent, lockEvent, whenAndWhere } from './event-rows.ts'
import { eventMoved } from './occasions.ts'
import { presentEventToEdit } from './present.ts'
import { beforeSpotsChange } from './spots-change.ts'
import { tellEvent, touchEvent } from './touch-event.ts'
import { changeWords } from './words.ts'

/**
 * No one who has a spot loses it if the number of spots is reduced. After an event is opened, the time of its automatic
 * opening is history, so it is recomputed for drafts only.
 */
export const editEventHandler = handle(editEvent, async ({ body, subject, actor, deps }) => {
  const { clubId, eventId } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx, after) => {
    const before = await lockEvent(tx, clubId, eventId)
    if (!before) return refuse('not-found')
    // Its players have been moved to another event, and that event's terms now apply to them.
    if (before.merged_into !== null) return refuse('event-merged')
    if (body.version !== undefined && body.version !== before.version) return refuse('stale-event')
    const decision = decideChangedTimes(before, body)
    if (!decision.ok) return refuse(decision.code, decision.detail)
    const fields = fieldsOf(body)
    if (drawsInDivisions({ ...before, ...fields })) return refuse('drawing-divisions', { field: 'collectHours' })
    if (asksForPairs({ ...before, ...fields })) return refuse('substitutes-partners', { field: 'usesSubstitutes' })
    const values = { ...fields, ...timeColumns(decision.value) }
    const { seq, saved } = await changeEvent(deps, tx, before, values, {
      accountId: actor.userId,
      isTold: body.tellPlayers,
      now,
    })
    after(() => tellEvent(deps, eventId, seq))
    return ok(presentEventToEdit(saved, now))
  })
})

interface Changing {
  readonly accountId: number
  /** Players are emailed about a new time or location now. */
  readonly isTold: boolean
  readonly now: Date
}

/** Changes an event's terms under its lock. `seq`: the new version of its room, to be published after the commit. */
export async function changeEvent(
  deps: Deps,
  tx: Tx,
  before: EventRow,
  values: EventChange,
  { accountId, isTold, now }: Changing,
): Promise<{ readonly seq: number; readonly saved: EventRow }> {
  const { club_id: clubId, id: eventId } = before
  const afterSpotsChange = await beforeSpotsChange(deps, tx, before, now)
  await saveTerms(tx, clubId, eventId, values)
  await touchEvent(tx, clubId, eventId)
  const saved = await getEvent(tx, { clubId, eventId })
  const detail = changeWords(saved.time_zone, before, saved)
  await logInEvent(tx, { clubId, eventId, kind: 'event.changed', detail, accountId, now })
  if (isMoved(whenAndWhere(before), whenAndWhere(saved)))
    await deps.occasions.tell(eventMoved, { deps, tx, before, saved, isTold, now })
  // With more spots, or with automatic promotion switched on, someone on the waitlist may get a spot.
  const seq = await afterSpotsChange(saved)
  if (seq === undefined) return { seq: saved.seq, saved }
  return { seq, saved: await getEvent(tx, { clubId, eventId }) }
}
