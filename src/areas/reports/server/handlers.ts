import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import {
  getBirthdays,
  getClubNotes,
  getClubStats,
  getEmergencyContactClub,
  getNoShowList,
} from '#areas/reports/calls/reports.ts'
import { contactsInOrder } from '#areas/reports/rules/contact-order.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { isOwnGroup } from './own-group.ts'
import { readNoShows, readNotes, readStats } from './read-reports.ts'
import { reportCsvHandler } from './report-csv.ts'
import { listBirthdays, listEmergencyContacts } from './report-rows.ts'
import { contactsRead } from './words.ts'

export const reportsHandlers: readonly MountedCall[] = [
  handle(getClubNotes, async ({ query, subject, deps }) =>
    ok(await readNotes({ db: deps.db, subject, now: deps.clock.now() }, query)),
  ),
  handle(getClubStats, async ({ subject, deps }) =>
    ok(await readStats({ db: deps.db, subject, now: deps.clock.now() })),
  ),
  // Emergency contacts are the most private data that a club has, so the club's log records who read them.
  handle(getEmergencyContactClub, async ({ subject: { clubId }, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const contacts = contactsInOrder(await listEmergencyContacts(tx, clubId))
      const now = deps.clock.now()
      await logInClub(tx, { clubId, accountId: actor.userId, what: contactsRead(contacts.length), now })
      return ok(contacts)
    }),
  ),
  handle(getBirthdays, async ({ body, subject, deps }) => ok(await listBirthdays(deps.db, subject.clubId, body.month))),
  handle(getNoShowList, async ({ query, subject, deps }) => {
    if (!(await isOwnGroup(deps.db, subject.clubId, query.gid))) return refuse('not-in-club', { field: 'gid' })
    return ok(await readNoShows({ db: deps.db, subject, now: deps.clock.now() }, query))
  }),
  reportCsvHandler,
]
