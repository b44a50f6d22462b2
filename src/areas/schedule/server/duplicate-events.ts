import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { insertCopies } from '#areas/events/server/event-copy-rows.ts'
import { lockGroups } from '#areas/groups/server/group-rows.ts'
import { duplicateEvents } from '#areas/schedule/calls/schedule.ts'
import { withOffset } from '#areas/schedule/rules/club-days.ts'
import { startKeyOf, weeklyCopiesOf } from '#areas/schedule/rules/weekly-copies.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { listSources, listStarts } from './duplicate-rows.ts'
import { runsEach } from './runs-each.ts'
import { copiesAdded, eventsAdded, someLeftOut } from './words.ts'

/**
 * Repeats events weekly for a number of weeks at the same local time. The copies are drafts and keep the divisions. The
 * rows of the groups are locked, so that two admins cannot both create an event with the same start.
 */
export const duplicateEventsHandler = handle(duplicateEvents, async ({ body, subject, actor, deps }) => {
  const { clubId, timeZone } = subject
  const now = deps.clock.now()
  const ids = [...new Set(body.events)]
  return inTransaction(deps.db, async (tx) => {
    await deps.limits.takeForAccount(tx, 'duplicate-events', `u${actor.userId}`)
    const sources = await listSources(tx, clubId, ids)
    if (sources.length < ids.length || !runsEach(subject, sources)) return refuse('not-found')
    const groupIds = [...new Set(sources.map(({ groupId }) => groupId))]
    await lockGroups(tx, clubId, groupIds)
    const starts = await listStarts(tx, clubId, { groupIds, after: now })
    const takenStarts = new Set(starts.map(({ groupId, startsAt }) => startKeyOf(groupId, startsAt)))
    const { copies, conflicts, past } = weeklyCopiesOf(timeZone, sources, body.numOfWeeks, { takenStarts, now })
    if (copies.length > 0) {
      await insertCopies(tx, { clubId, copies, accountId: actor.userId, now })
      const what = copiesAdded(copies.length, body.numOfWeeks)
      await logInClub(tx, { clubId, accountId: actor.userId, what, now })
    }
    const conflict = conflicts.length > 0
    const titles = new Map(sources.map(({ eventId, title }) => [eventId, title]))
    const copied = copies.map(({ eventId, ...copy }) => ({ ...copy, title: titles.get(eventId) ?? '' }))
    const holders = new Map(
      [...copied, ...starts].map(({ groupId, startsAt, title }) => [startKeyOf(groupId, startsAt), title]),
    )
    return ok({
      conflict,
      message: conflict ? someLeftOut : eventsAdded,
      added: copies.length,
      past,
      left_out: conflicts.map(({ eventId, groupId, startsAt }) => ({
        eid: eventId,
        title: titles.get(eventId) ?? '',
        start_time: withOffset(timeZone, startsAt),
        taken_by: holders.get(startKeyOf(groupId, startsAt)) ?? '',
      })),
    })
  })
})
