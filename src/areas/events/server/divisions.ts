import {
  addSubEvent,
  deleteSubEvent,
  editSubEvent,
  getSubEventCount,
  getSubEventInfo,
  getSubEvents,
} from '#areas/events/calls/divisions.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import type { EventSubject } from './access.ts'
import { getDivision, insertDivision, listDivisions, removeDivision, saveDivision } from './division-rows.ts'
import { logInEvent } from './event-log-rows.ts'
import { lockEvent } from './event-rows.ts'
import { divisionRemoved } from './occasions.ts'
import { beforeSpotsChange } from './spots-change.ts'
import { tellEvent, touchEvent } from './touch-event.ts'
import { divisionAdded, divisionChanged, divisionDeleted } from './words.ts'

interface Change {
  readonly subject: EventSubject
  readonly actor: Actor
  readonly deps: Deps
}

/**
 * Changes the divisions under the event's lock, which members also take to choose one. Logs the change and notifies the
 * viewers.
 */
async function changeDivisions<Value, Code extends string>(
  { subject: { clubId, eventId }, actor, deps }: Change,
  detail: string,
  change: (tx: Tx) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'busy' | 'not-found'>> {
  return inTransaction<Value, Code | 'not-found'>(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    const now = deps.clock.now()
    const afterSpotsChange = await beforeSpotsChange(deps, tx, event, now)
    const result = await change(tx)
    if (!result.ok) return result
    await logInEvent(tx, { clubId, eventId, kind: 'division.changed', detail, accountId: actor.userId, now })
    const { seq } = await touchEvent(tx, clubId, eventId)
    // A bigger division, or one division fewer, may free a spot for someone on the waitlist.
    const movedSeq = await afterSpotsChange(event)
    after(() => tellEvent(deps, eventId, movedSeq ?? seq))
    return result
  })
}

const addHandler = handle(addSubEvent, async ({ body, ...request }) =>
  changeDivisions(request, divisionAdded(body.name), async (tx) => {
    const { clubId, eventId } = request.subject
    const sid = await insertDivision(tx, clubId, eventId, { name: body.name, spots: body.spots })
    if (sid === undefined) return refuse('name-taken', { field: 'name' })
    return ok(await getDivision(tx, clubId, eventId, sid))
  }),
)

/** With fewer spots than players everyone stays, and no one else can join. */
const editHandler = handle(editSubEvent, async ({ body, ...request }) =>
  changeDivisions(request, divisionChanged(body.name), async (tx) => {
    const { clubId, eventId, divisionId } = request.subject
    const isSaved = await saveDivision(tx, clubId, eventId, divisionId, { name: body.name, spots: body.spots })
    if (!isSaved) return refuse('name-taken', { field: 'name' })
    return ok(await getDivision(tx, clubId, eventId, divisionId))
  }),
)

/** The players of the division stay in the event, without a division. */
const deleteHandler = handle(deleteSubEvent, async (request) => {
  const { clubId, eventId, divisionId } = request.subject
  const { name } = await getDivision(request.deps.db, clubId, eventId, divisionId)
  return changeDivisions(request, divisionDeleted(name), async (tx) => {
    const { deps } = request
    await deps.occasions.tell(divisionRemoved, { deps, tx, clubId, eventId, divisionId })
    await removeDivision(tx, clubId, divisionId)
    return ok({ message: 'deleted' })
  })
})

export const divisionsHandlers: readonly MountedCall[] = [
  handle(getSubEvents, async ({ subject, deps }) => ok(await listDivisions(deps.db, subject.clubId, subject.eventId))),
  handle(getSubEventCount, async ({ subject, deps }) =>
    ok(await listDivisions(deps.db, subject.clubId, subject.eventId)),
  ),
  handle(getSubEventInfo, async ({ subject, deps }) =>
    ok(await getDivision(deps.db, subject.clubId, subject.eventId, subject.divisionId)),
  ),
  addHandler,
  editHandler,
  deleteHandler,
]
