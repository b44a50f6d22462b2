import { type NoteKind, noteKinds } from '#areas/clubs/rules/note-kinds.ts'
import type { ClubSubject } from '#areas/clubs/server/access.ts'
import { listRatings } from '#areas/groups/server/rating-rows.ts'
import type { getClubNotes, getNoShowList } from '#areas/reports/calls/reports.ts'
import { courtHoursOf, daysCounted } from '#areas/reports/rules/court-hours.ts'
import { memberFiguresOf } from '#areas/reports/rules/member-figures.ts'
import { lastMonths } from '#areas/reports/rules/months.ts'
import { spanOfDays, withOffset } from '#areas/schedule/rules/club-days.ts'
import type { Received } from '#kernel/calls/call.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { instantOf } from '#kernel/rules/zone-instant.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { countMembers, countNew, listNoShows, listNotes, listPlayed } from './report-rows.ts'

const day = 24 * 60 * 60_000
/** How far back the notes (spec 002 §9) and the no-shows go. */
const [notesMs, noShowsMs] = [30 * day, 365 * day]
const monthsCounted = 12

/** The club to read, and the time. */
export interface ReportScope {
  readonly db: Reader
  readonly subject: ClubSubject
  readonly now: Date
}

const kindOf = (type: string | undefined) =>
  (Object.keys(noteKinds) as NoteKind[]).find((kind) => noteKinds[kind] === type)

/** The notes of 30 days (spec 002 §9). */
export async function readNotes({ db, subject, now }: ReportScope, filter: Received<typeof getClubNotes>['query']) {
  const since = new Date(now.getTime() - notesMs)
  const rows = await listNotes(db, subject.clubId, { since, search: filter.search, kind: kindOf(filter.type) })
  return rows.map(({ memberId, kind, at, ...row }) => ({
    ...row,
    mid: memberId,
    type: noteKinds[kind],
    time: at.toISOString(),
  }))
}

/** The members who did not come to events in the last 365 days. */
export async function readNoShows({ db, subject, now }: ReportScope, filter: Received<typeof getNoShowList>['query']) {
  const rows = await listNoShows(db, subject.clubId, {
    since: new Date(now.getTime() - noShowsMs),
    search: filter.search,
    groupId: filter.gid,
  })
  return rows.map(({ eiid, mid, member, gid, group, title, startsAt, times }) => {
    return { eiid, mid, member, gid, group, title, start: startsAt.toISOString(), times }
  })
}

/** The club's figures: four statements, whatever its size. */
export async function readStats({ db, subject: { clubId, timeZone }, now }: ReportScope) {
  const today = dayIn(timeZone, now)
  const months = lastMonths(today, monthsCounted)
  const { first, last } = daysCounted(today)
  const { atLevel, ...counts } = memberFiguresOf(await countMembers(db, clubId))
  const levels = await listRatings(db, clubId)
  const played = await listPlayed(db, clubId, spanOfDays(timeZone, first, last))
  const newByMonth = await countNew(db, clubId, timeZone, instantOf(timeZone, `${months[0]}-01T00:00`))
  const events = played.map(({ startsAt, endsAt, players }) => ({
    start: withOffset(timeZone, startsAt),
    end: withOffset(timeZone, endsAt),
    players,
  }))
  return {
    ...counts,
    ratings: [
      ...levels.map(({ crid, name }) => ({ club_rating: name, count: atLevel(crid) })),
      { club_rating: 'none', count: atLevel(null) },
    ],
    hours: [...courtHoursOf(events, today)],
    new_members: months.map((month) => ({ month, count: newByMonth.get(month) ?? 0 })),
  }
}
