import { editEvent } from '#contract/events/events'
import { decideEventTimes } from '#domain/events/event-times'
import { ok, refuse } from '#domain/shared/result'
import { inTransaction } from '#server/kernel/db/database'
import { handle } from '#server/kernel/http/handle'
import { saveTerms } from './event-change-rows.ts'
import { fieldsOf, timeColumns } from './event-fields.ts'
import { logInEvent } from './event-log-rows.ts'
import { type EventRow, getEvent, lockEvent } from './event-rows.ts'
import { eventMoved } from './occasions.ts'
import { presentEventToEdit } from './present.ts'
import { beforeSpotsChange } from './spots-change.ts'
import { tellEvent, touchEvent } from './touch-event.ts'
import { changeWords } from './words.ts'

/**
 * Nobody who holds a place loses it when the number of spots shrinks. Once an event is open, the time of its automatic
 * opening is history: it is recomputed for drafts only.
 */
export const editEventHandler = handle(editEvent, async ({ body, subject, actor, deps }) => {
  const { clubId, eventId } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx, after) => {
    const before = await lockEvent(tx, clubId, eventId)
    if (!before) return refuse('not-found')
    // Its players have moved to another event, whose terms now apply to them.
    if (before.merged_into !== null) return refuse('event-merged')
    if (body.version !== undefined && body.version !== before.version) return refuse('stale-event')
    const opening = {
      opensDaysBefore: body.openDays ?? before.opens_days_before,
      opensHour: body.eventInviteTime ?? before.opens_hour,
    }
    const kept = { endTime: before.ends_at.toISOString(), finalDate: before.closes_at.toISOString() }
    const decided = decideEventTimes(before.time_zone, { ...kept, ...body, ...opening })
    if (!decided.ok) return refuse(decided.code, decided.detail)
    const afterSpotsChange = await beforeSpotsChange(deps, tx, before, now)
    const opensAt = before.opened_at === null ? decided.value.opensAt : before.opens_at
    await saveTerms(tx, clubId, eventId, { ...fieldsOf(body), ...timeColumns({ ...decided.value, opensAt }) })
    await touchEvent(tx, clubId, eventId)
    const saved = await getEvent(tx, subject)
    const detail = changeWords(saved.time_zone, before, saved)
    await logInEvent(tx, { clubId, eventId, kind: 'event.changed', detail, accountId: actor.userId, now })
    if (movesPlayers(before, saved)) await deps.occasions.tell(eventMoved, { deps, tx, before, saved, now })
    // With more spots, or with automatic promotion switched on, somebody in line may get a place.
    const moved = await afterSpotsChange(saved)
    after(() => tellEvent(deps, eventId, moved ?? saved.seq))
    return ok(presentEventToEdit(moved === undefined ? saved : await getEvent(tx, subject), now))
  })
})

/** Whether the change affects the players: another start, end or location. */
const movesPlayers = (before: EventRow, after: EventRow): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.ends_at.getTime() !== after.ends_at.getTime() ||
  before.location !== after.location
