import { runsClub } from '#areas/clubs/server/access.ts'
import { callOffDays, pauseSeries } from '#areas/events/calls/call-off.ts'
import { refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { findSeriesOf } from '../series/series-rows.ts'
import { addDateHandler } from './add-date.ts'
import { callOff } from './call-off.ts'
import { getCallOffsHandler, undoCallOffHandler } from './undo-call-off.ts'

export const callOffHandlers: readonly MountedCall[] = [
  getCallOffsHandler,
  undoCallOffHandler,
  addDateHandler,
  // Group admins call off the events of their groups, and admins of the club all of them.
  handle(callOffDays, async ({ body, subject, actor, deps }) => {
    const { clubId, adminOf } = subject
    const reach = { clubId, seriesId: undefined, groupIds: runsClub(subject) ? undefined : adminOf }
    return inTransaction(deps.db, (tx, after) => callOff(deps, { tx, after }, { subject, actor, body, reach }))
  }),
  handle(pauseSeries, async ({ body, subject, actor, deps }) => {
    const { clubId, eventId } = subject
    const series = await findSeriesOf(deps.db, clubId, eventId)
    if (!series) return refuse('not-repeating')
    const reach = { clubId, seriesId: series.id, groupIds: undefined }
    return inTransaction(deps.db, (tx, after) => callOff(deps, { tx, after }, { subject, actor, body, reach }))
  }),
]
