import { type ClubSubject, runsClub } from '#areas/clubs/server/access.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { getCallOffs, undoCallOff } from '#areas/events/calls/call-off.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { clearOwnDay, setOwnDay } from '../series/date-rows.ts'
import { daysOfRule } from '../series/days-of-rule.ts'
import { dayAt, makeDates } from '../series/make-dates.ts'
import { ruleSpanOf, type SeriesRow, saveSeries } from '../series/series-rows.ts'
import { eventsBroughtBack } from '../words.ts'
import {
  listCallOffs,
  listSkippedBy,
  lockCallOff,
  lockDeleted,
  lockSeriesOfCallOff,
  markUndone,
} from './call-off-rows.ts'
import { restoreEvents } from './restore-events.ts'

/** Only those who run everything that was called off can bring it back. */
const runsAll = (subject: ClubSubject, groupIds: readonly number[]) =>
  runsClub(subject) || groupIds.every((id) => subject.adminOf.includes(id))

export const getCallOffsHandler = handle(getCallOffs, async ({ subject, deps }) => {
  const now = deps.clock.now()
  const today = dayAt(subject.timeZone, now)
  const callOffs = await listCallOffs(deps.db, { clubId: subject.clubId, today, now })
  return ok(
    callOffs
      .filter(({ group_ids: groupIds }) => runsAll(subject, groupIds))
      .map(({ id, first_day: from, last_day: through, note, series_title, events }) => ({
        call_off: id,
        from,
        through,
        note,
        series_title,
        events,
      })),
  )
})

/** Brings back what was called off, as far as it has not begun. */
export const undoCallOffHandler = handle(undoCallOff, async ({ body, subject, actor, deps }) => {
  const { clubId } = subject
  const acting = { accountId: actor.userId, now: deps.clock.now() }
  const { now } = acting
  return inTransaction(deps.db, async (tx, after) => {
    const found = await lockCallOff(tx, clubId, body.call_off)
    const isTheirs = found?.undone_at === null && runsAll(subject, found.group_ids)
    if (!isTheirs) return refuse('not-called-off')
    const series = await lockSeriesOfCallOff(tx, clubId, found.id)
    const deleted = await lockDeleted(tx, clubId, { callOffId: found.id }, now)
    const { ids, left, tells } = await restoreEvents(deps, tx, clubId, deleted, acting)
    let added = 0
    for (const one of series) added += await bringDaysBack(tx, one, found.id, acting)
    await markUndone(tx, clubId, found.id, now)
    await logInClub(tx, { clubId, accountId: actor.userId, what: eventsBroughtBack(ids.length), now })
    after(() => {
      for (const tell of tells) tell()
    })
    return ok({
      restored: ids.length,
      added,
      left: left.map(({ title, starts_at: at }) => ({ title, start_time: at.toISOString() })),
    })
  })
})

/** Gives a series its days again, and creates the dates that it is missing now. */
async function bringDaysBack(
  tx: Tx,
  series: SeriesRow,
  callOffId: number,
  acting: { readonly accountId: number; readonly now: Date },
): Promise<number> {
  const of = { clubId: series.club_id, seriesId: series.id }
  for (const day of await listSkippedBy(tx, series, callOffId)) {
    const isOfRule = daysOfRule(ruleSpanOf(series), day, day).length > 0
    if (isOfRule) await clearOwnDay(tx, { ...of, day })
    else await setOwnDay(tx, { ...of, day, kind: 'extra' })
  }
  await saveSeries(tx, series, {})
  return makeDates(tx, series, acting)
}
