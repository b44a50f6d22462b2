import {
  countPastEvents,
  getEventAdminDetails,
  getEventInfo,
  getEventToEdit,
  getMid,
  getMixerEventsAdmin,
  getPastMixerEventsAdmin,
  verifyEventAccess,
} from '#areas/events/calls/events.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { mayRunEvent } from './access.ts'
import { callOffHandlers } from './call-off/handlers.ts'
import { createEventHandler } from './create-event.ts'
import { deleteEventHandler } from './delete-event.ts'
import { divisionsHandlers } from './divisions.ts'
import { editEventHandler } from './edit-event.ts'
import { countPast, findMembership, listCurrent, listNoShows, listPast } from './event-list-rows.ts'
import { getEvent } from './event-rows.ts'
import { openEventHandler } from './open-event.ts'
import { presentEvent, presentEventToEdit } from './present.ts'
import { seriesHandlers } from './series/handlers.ts'

export const eventsHandlers: readonly MountedCall[] = [
  handle(getMixerEventsAdmin, async ({ subject, deps }) => {
    const now = deps.clock.now()
    const events = await listCurrent(deps.db, subject.clubId, subject.groupId, now)
    return ok(events.map((event) => presentEventToEdit(event, now)))
  }),
  handle(getPastMixerEventsAdmin, async ({ query, subject, deps }) => {
    const now = deps.clock.now()
    const { page, per_page: perPage } = query
    const events = await listPast(deps.db, subject.clubId, subject.groupId, { now, page, perPage })
    return ok(events.map((event) => presentEventToEdit(event, now)))
  }),
  handle(countPastEvents, async ({ subject, deps }) =>
    ok({ count: await countPast(deps.db, subject.clubId, subject.groupId, deps.clock.now()) }),
  ),
  createEventHandler,
  editEventHandler,
  deleteEventHandler,
  openEventHandler,
  handle(getEventInfo, async ({ subject, deps }) =>
    ok(presentEvent(await getEvent(deps.db, subject), deps.clock.now())),
  ),
  handle(getEventToEdit, async ({ subject, deps }) =>
    ok(presentEventToEdit(await getEvent(deps.db, subject), deps.clock.now())),
  ),
  handle(getEventAdminDetails, async ({ subject, deps }) => {
    const event = await getEvent(deps.db, subject)
    const noShows = await listNoShows(deps.db, subject.clubId, subject.eventId)
    return ok({ ...presentEventToEdit(event, deps.clock.now()), no_shows: noShows })
  }),
  handle(verifyEventAccess, async ({ params, body, actor, deps }) =>
    ok(await mayRunEvent(deps, actor.sessionHash, { eventId: params.eid, groupId: body.gid })),
  ),
  handle(getMid, async ({ body, actor, deps }) => {
    const mid = await findMembership(deps.db, actor.userId, body.eid)
    return ok({ mid: mid ?? null })
  }),
  ...divisionsHandlers,
  ...seriesHandlers,
  ...callOffHandlers,
]
