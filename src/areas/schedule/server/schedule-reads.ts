import type { ClubSubject } from '#areas/clubs/server/access.ts'
import { listPublic } from '#areas/events/server/event-list-rows.ts'
import {
  getAllClubEvents,
  getAllFutureClubEvents,
  getClubCalendar,
  getEventsByDateRange,
  getEventsByDates,
  getFutureClubEvents,
  getGroupInfoForEvent,
  getWeek,
} from '#areas/schedule/calls/schedule.ts'
import { daysFromToday, spanOfDays } from '#areas/schedule/rules/club-days.ts'
import type { Call } from '#kernel/calls/call.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { PreparedCache } from '#kernel/server/fast/prepared-reply.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { checkedReply } from '#kernel/server/http/outgoing.ts'
import { presentOnSchedule, presentPublic } from './present.ts'
import {
  countUndecided,
  findGroupOf,
  listComing,
  listOpen,
  listRun,
  pageOfRun,
  type ScheduleRow,
  type ScheduleViewer,
} from './schedule-rows.ts'

const runsAll = ({ isAdmin, isStaff }: ClubSubject) => isAdmin || isStaff
const runsSome = (subject: ClubSubject) => runsAll(subject) || subject.adminOf.length > 0

const onlookerOf = (subject: ClubSubject): ScheduleViewer => ({
  clubId: subject.clubId,
  memberId: subject.ownMember?.memberId ?? null,
  groupIds: runsAll(subject) ? undefined : subject.adminOf,
})

/** Members with current dues see the schedule. People who run the club or a group always do (spec 003 §5, §6). */
const maySee = (subject: ClubSubject) => runsSome(subject) || subject.ownMember?.hasDues === true

const presentRows = (rows: readonly ScheduleRow[], subject: ClubSubject, now: Date) => {
  const setting = { zone: subject.timeZone, now, onlooker: onlookerOf(subject) }
  return rows.map((row) => presentOnSchedule(row, setting))
}

/** How old the public schedule can be, in milliseconds. Many displays and other sites' pages request it. */
const publicKept = 60_000
const publicSchedules = new WeakMap<Deps, PreparedCache>()

function publicCacheOf(deps: Deps): PreparedCache {
  const cache = publicSchedules.get(deps) ?? new PreparedCache({ milliseconds: publicKept })
  publicSchedules.set(deps, cache)
  return cache
}

/** The same response for every visitor, made once a minute. */
async function publicSchedule(deps: Deps, call: Call, { clubId, timeZone }: ClubSubject) {
  const now = deps.clock.now()
  return publicCacheOf(deps).get(`club ${clubId}`, now.getTime(), async () => {
    const rows = await deps.publicReads.read(null, (db) => listPublic(db, clubId, now))
    return checkedReply(
      call,
      rows.map((row) => presentPublic(row, timeZone)),
    )
  })
}

export const readsHandlers: readonly MountedCall[] = [
  handle(getFutureClubEvents, async ({ subject, deps }) => {
    if (!maySee(subject)) return refuse('schedule-needs-dues')
    const now = deps.clock.now()
    return ok(presentRows(await listOpen(deps.db, onlookerOf(subject), { from: now }), subject, now))
  }),
  handle(getClubCalendar, async ({ query, subject, deps }) => {
    if (!maySee(subject)) return refuse('schedule-needs-dues')
    const now = deps.clock.now()
    const first = query.from ?? dayIn(subject.timeZone, now)
    const week = spanOfDays(subject.timeZone, first, dateAfter(first, 6))
    return ok(presentRows(await listOpen(deps.db, onlookerOf(subject), week), subject, now))
  }),
  handle(getAllFutureClubEvents, async ({ subject, deps }) => {
    if (!runsSome(subject)) return ok(await publicSchedule(deps, getAllFutureClubEvents, subject))
    const now = deps.clock.now()
    return ok(presentRows(await listComing(deps.db, onlookerOf(subject), now), subject, now))
  }),
  handle(getAllClubEvents, async ({ query, subject, deps }) => {
    const { page, per_page: perPage } = query
    const { rows, total } = await pageOfRun(deps.db, onlookerOf(subject), { page, perPage })
    return ok({ rows: presentRows(rows, subject, deps.clock.now()), total, per_page: perPage })
  }),
  handle(getEventsByDateRange, async ({ body, subject, deps }) => {
    const now = deps.clock.now()
    const span = daysFromToday(subject.timeZone, now, body.days)
    return ok(presentRows(await listRun(deps.db, onlookerOf(subject), span), subject, now))
  }),
  handle(getEventsByDates, async ({ body, subject, deps }) => {
    const span = spanOfDays(subject.timeZone, body.searchStart, body.searchEnd)
    return ok(presentRows(await listRun(deps.db, onlookerOf(subject), span), subject, deps.clock.now()))
  }),
  handle(getWeek, async ({ query, subject, deps }) => {
    const now = deps.clock.now()
    const first = query.from ?? dayIn(subject.timeZone, now)
    const rows = await listRun(deps.db, onlookerOf(subject), spanOfDays(subject.timeZone, first, dateAfter(first, 6)))
    const ids = rows.map(({ id }) => id)
    const undecided = await countUndecided(deps.db, subject.clubId, ids)
    return ok(presentRows(rows, subject, now).map((event) => ({ ...event, undecided: undecided.get(event.eid) ?? 0 })))
  }),
  handle(getGroupInfoForEvent, async ({ subject, deps }) => {
    const group = await findGroupOf(deps.db, subject.clubId, subject.groupId)
    if (!group) throw new Error(`event ${subject.eventId}’s group was removed while the event was being read`)
    return ok(group)
  }),
]
