import {
  getGroupResults,
  getGroupStandings,
  getGroupStandingsDetail,
  getGroupStandingsForPlayer,
  getLeagueStandings,
  getMemberGroupAttendance,
} from '#areas/standings/calls/standings.ts'
import { countedEvents } from '#areas/standings/rules/standings.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { seesStandings } from './access.ts'
import { listAttended, listEnded, listGroupPeople, listGuests } from './attendance-rows.ts'
import { presentAttendance, presentResults, presentRow, presentStandings } from './present.ts'
import { isInGroup, listCounted, listLeague } from './result-rows.ts'

/** All of a group's events, but no more than people look through. `total` says how many there are. */
const mostAttended = 500

export const standingsHandlers: readonly MountedCall[] = [
  handle(getGroupStandings, async ({ subject, deps }) => {
    if (!seesStandings(subject)) return refuse('no-standings')
    return ok(presentStandings(await listCounted(deps.db, subject, { now: deps.clock.now() })))
  }),
  handle(getGroupStandingsDetail, async ({ subject, deps }) => {
    if (!seesStandings(subject)) return refuse('no-standings')
    const rows = await listCounted(deps.db, subject, { now: deps.clock.now() })
    return ok(rows.toReversed().map(presentRow))
  }),
  handle(getGroupStandingsForPlayer, async ({ body, subject, deps }) => {
    if (!seesStandings(subject)) return refuse('no-standings')
    if (!(await isInGroup(deps.db, subject, body.mid))) return refuse('not-in-group')
    const rows = await listCounted(deps.db, subject, { now: deps.clock.now(), memberId: body.mid })
    return ok(rows.toReversed().map(presentRow))
  }),
  handle(getGroupResults, async ({ subject, deps }) => {
    if (!seesStandings(subject)) return refuse('no-standings')
    return ok(presentResults(await listCounted(deps.db, subject, { now: deps.clock.now() })))
  }),
  handle(getLeagueStandings, async ({ subject, deps }) => {
    if (!seesStandings(subject)) return refuse('no-standings')
    const rows = await listLeague(deps.db, subject)
    return ok(rows.map((row) => ({ ...row, name: `${row.first} ${row.last}` })))
  }),
  handle(getMemberGroupAttendance, async ({ body, subject, deps }) => {
    const limit = body.all === true ? mostAttended : countedEvents
    const endedEvents = await listEnded(deps.db, subject, { now: deps.clock.now(), limit })
    const eventIds = endedEvents.map(({ id }) => id)
    const people = await listGroupPeople(deps.db, subject, body.mid ?? null)
    if (body.mid !== undefined && people.length === 0) return refuse('not-in-group')
    const came = await listAttended(deps.db, subject.clubId, eventIds)
    const guests = await listGuests(deps.db, subject.clubId, [...new Set([...came.values()].flat())])
    return ok({
      events: endedEvents.map(({ id, title, starts_at }) => ({
        eid: id,
        title,
        date: starts_at.toISOString(),
        guests: (came.get(id) ?? []).filter((mid) => guests.has(mid)).length,
      })),
      total: endedEvents[0]?.total ?? 0,
      rows: presentAttendance(people, eventIds, came),
    })
  }),
]
