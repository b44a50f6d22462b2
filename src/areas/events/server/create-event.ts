import { createEvent } from '#areas/events/calls/events.ts'
import type { EventTimes } from '#areas/events/rules/event-times.ts'
import type { GroupSubject } from '#areas/groups/server/access.ts'
import { promotionOfGroup } from '#areas/groups/server/group-rows.ts'
import { hasSubstitutes } from '#areas/groups/server/substitute-rows.ts'
import type { Given } from '#kernel/calls/call.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { hasEventAt, insertEvent } from './event-change-rows.ts'
import { copyDivisions } from './event-copy-rows.ts'
import { asksForPairs, decideTimesOfNew, drawsInDivisions, newFieldsOf, timeColumns } from './event-fields.ts'
import { logInEvent } from './event-log-rows.ts'
import { findEvent } from './event-rows.ts'
import { eventCreated, sameStart } from './words.ts'

type Made = Given<typeof createEvent>

export const createEventHandler = handle(createEvent, async ({ params, body, subject, actor, deps }) => {
  if (params.user_id !== actor.userId) return refuse('not-found')
  const { clubId, groupId, timeZone } = subject
  const now = deps.clock.now()
  const promotion = body.promotion ?? (await promotionOfGroup(deps.db, clubId, groupId))
  const usesSubstitutes =
    body.usesSubstitutes ?? (body.partner !== true && (await hasSubstitutes(deps.db, { clubId, groupId })))
  const fields = newFieldsOf({ ...body, promotion, usesSubstitutes })
  const times = decideTimesOfNew(timeZone, body, now)
  if (!times.ok) return times
  if (drawsInDivisions(fields)) return refuse('drawing-divisions', { field: 'collectHours' })
  if (asksForPairs(fields)) return refuse('substitutes-partners', { field: 'usesSubstitutes' })
  return inTransaction(deps.db, async (tx) => {
    const model = typeof body.duplicate === 'number' ? await findModel(tx, subject, body.duplicate) : undefined
    if (typeof body.duplicate === 'number' && model === undefined) return refuse('not-found')
    const isTaken = await hasEventAt(tx, clubId, groupId, times.value.startsAt)
    if (isTaken && !body.overrideConflict) return ok<Made>({ conflict: true, eid: null, message: sameStart })
    const author = { accountId: actor.userId, now }
    const eid = await addEvent(tx, { clubId, groupId, fields, times: times.value, ...author })
    if (model !== undefined && fields.has_divisions) await copyDivisions(tx, clubId, model, eid)
    return ok<Made>({ conflict: false, eid, message: 'saved' })
  })
})

interface NewEvent {
  readonly clubId: number
  readonly groupId: number
  readonly fields: ReturnType<typeof newFieldsOf>
  readonly times: EventTimes
  readonly accountId: number
  readonly now: Date
}

/**
 * Makes an event and logs it. Returns its id. It is a draft, unless it has already started. In that case it is open
 * from the beginning: no one is invited to it by email, and attendance counts it.
 */
export async function addEvent(tx: Tx, { clubId, groupId, fields, times, accountId, now }: NewEvent): Promise<number> {
  const opened_at = times.startsAt <= now ? now : null
  const values = { ...fields, ...timeColumns(times), opened_at, created_at: now, created_by: accountId }
  const eventId = await insertEvent(tx, { club_id: clubId, group_id: groupId, ...values })
  await logInEvent(tx, { clubId, eventId, kind: 'event.created', detail: eventCreated, accountId, now })
  return eventId
}

/** The event to duplicate, if the caller also runs it. */
async function findModel(tx: Tx, subject: GroupSubject, eventId: number): Promise<number | undefined> {
  const event = await findEvent(tx, subject.clubId, eventId)
  const runs = event && (subject.isAdmin || subject.isStaff || subject.adminOf.includes(event.group_id))
  return runs ? event.id : undefined
}
