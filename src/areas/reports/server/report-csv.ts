import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { getReportCsv } from '#areas/reports/calls/reports.ts'
import type { ReportName } from '#areas/reports/rules/report-names.ts'
import type { Received } from '#kernel/calls/call.ts'
import { csvOf } from '#kernel/rules/csv-text.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { hourText, monthText, weekdayName } from '#kernel/rules/time-text.ts'
import { wallCellIn } from '#kernel/rules/wall-time.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { isOwnGroup } from './own-group.ts'
import { type ReportScope, readNoShows, readNotes, readStats } from './read-reports.ts'
import { listBirthdays } from './report-rows.ts'
import { countLabels, hourLabel, levelLabel, newMembersLabel, reportDownloaded } from './words.ts'

type Filter = Received<typeof getReportCsv>['query']

interface Table {
  readonly fields: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The columns of the files, under the wire's own names. */
const tables: Readonly<Record<ReportName, (setting: ReportScope, filter: Filter) => Promise<Table>>> = {
  notes: async (setting, filter) => ({
    fields: ['first', 'last', 'type', 'group', 'note', 'before', 'admin', 'time'],
    rows: (await readNotes(setting, filter)).map(({ first, last, type, about, note, was, admin, time }) => [
      first,
      last,
      type,
      about,
      note,
      was,
      admin,
      wallCellIn(setting.subject.timeZone, new Date(time)),
    ]),
  }),
  noshows: async (setting, filter) => ({
    fields: ['member', 'group', 'title', 'start', 'times'],
    rows: (await readNoShows(setting, filter)).map(({ member, group, title, start, times }) => [
      member,
      group,
      title,
      wallCellIn(setting.subject.timeZone, new Date(start)),
      String(times),
    ]),
  }),
  birthdays: async ({ db, subject }, { month }) => ({
    fields: ['birthday', 'name'],
    rows: (await listBirthdays(db, subject.clubId, month)).map(({ birthday, name }) => [birthday, name]),
  }),
  stats: async (setting) => {
    const { ratings, hours, new_members: newMembers, ...counts } = await readStats(setting)
    const labels = Object.entries(countLabels) as [keyof typeof countLabels, string][]
    return {
      fields: ['figure', 'count'],
      rows: [
        ...labels.map(([name, label]) => [label, String(counts[name])]),
        ...ratings.map(({ club_rating: level, count }) => [levelLabel(level), String(count)]),
        ...hours.map(({ weekday, hour, players }) => [
          hourLabel(weekdayName(weekday), hourText(hour)),
          String(players),
        ]),
        ...newMembers.map(({ month, count }) => [newMembersLabel(monthText(month)), String(count)]),
      ],
    }
  },
}

/** A report as a file. The club's log records who downloaded it. */
export const reportCsvHandler = handle(getReportCsv, async ({ query, subject, actor, deps }) => {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    if (!(await isOwnGroup(tx, subject.clubId, query.gid))) return refuse('not-in-club', { field: 'gid' })
    const { fields, rows } = await tables[query.report]({ db: tx, subject, now }, query)
    const what = reportDownloaded(query.report)
    await logInClub(tx, { clubId: subject.clubId, accountId: actor.userId, what, now })
    return ok(csvOf(fields, rows))
  })
})
