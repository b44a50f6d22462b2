import type { GrowingTable, OwnTables } from '#kernel/server/db/own-tables.ts'
import { httpTables } from '#kernel/server/http/tables.ts'
import { jobsTables } from '#kernel/server/jobs/tables.ts'
import { mailTables } from '#kernel/server/mail/tables.ts'
import { providersTables } from '#kernel/server/providers/tables.ts'
import { accountsTables } from '#server/accounts/tables'
import { ballotsTables } from '#server/ballots/tables'
import { booksTables } from '#server/books/tables'
import { calendarsTables } from '#server/calendars/tables'
import { clubMailTables } from '#server/club-mail/tables'
import { clubsTables } from '#server/clubs/tables'
import { directoryTables } from '#server/directory/tables'
import { drawsTables } from '#server/draws/tables'
import { duesTables } from '#server/dues/tables'
import { eventsTables } from '#server/events/tables'
import { followTables } from '#server/follow/tables'
import { groupsTables } from '#server/groups/tables'
import { instructionTables } from '#server/instruction/tables'
import { invitationsTables } from '#server/invitations/tables'
import { joiningTables } from '#server/joining/tables'
import { kioskTables } from '#server/kiosk/tables'
import { membersTables } from '#server/members/tables'
import { paymentsTables } from '#server/payments/tables'
import { platformTables } from '#server/platform/tables'
import { posTables } from '#server/pos/tables'
import { prizesTables } from '#server/prizes/tables'
import { publicEventsTables } from '#server/public-events/tables'
import { rostersTables } from '#server/rosters/tables'
import { scoreboardTables } from '#server/scoreboard/tables'
import { scoringTables } from '#server/scoring/tables'
import { watchTables } from '#server/watch/tables'

/**
 * Each owner's tables; an owner is an area or a room of the kernel. A guard checks that each table has exactly one
 * owner.
 */
export const tableOwners: Readonly<Record<string, OwnTables>> = {
  accounts: accountsTables,
  platform: platformTables,
  payments: paymentsTables,
  books: booksTables,
  prizes: prizesTables,
  scoring: scoringTables,
  follow: followTables,
  scoreboard: scoreboardTables,
  watch: watchTables,
  clubs: clubsTables,
  groups: groupsTables,
  members: membersTables,
  events: eventsTables,
  invitations: invitationsTables,
  draws: drawsTables,
  'club-mail': clubMailTables,
  calendars: calendarsTables,
  rosters: rostersTables,
  directory: directoryTables,
  joining: joiningTables,
  dues: duesTables,
  pos: posTables,
  'public-events': publicEventsTables,
  ballots: ballotsTables,
  kiosk: kioskTables,
  instruction: instructionTables,
  'kernel/http': httpTables,
  'kernel/jobs': jobsTables,
  'kernel/mail': mailTables,
  'kernel/providers': providersTables,
}

/** Lists every table with its owner, what it holds and whether it keeps growing, sorted by name. */
export function allTables() {
  const rows = Object.entries(tableOwners).flatMap(([owner, tables]) =>
    Object.entries(tables).map(([table, about]: [string, string | GrowingTable]) => ({
      table,
      owner,
      purpose: typeof about === 'string' ? about : about.purpose,
      grows: typeof about !== 'string',
    })),
  )
  return rows.toSorted((one, other) => (one.table < other.table ? -1 : 1))
}

/** Prints the page of all tables, with their owners and contents. */
export function tablesPage(): string {
  return [
    '# Tables and who writes to them',
    '',
    'Printed from each owner’s list, `src/server/<owner>/tables.ts` (`npm run generate`). A guard checks that only the',
    'owner’s files write to a table. The columns are in [schema.sql](schema.sql). Tables that grow with every event,',
    'match, email or request are marked. No migration may lock or rewrite them for long, and a guard checks each migration',
    'for that.',
    '',
    '| table | owner | grows | what it holds |',
    '| --- | --- | --- | --- |',
    ...allTables().map(
      ({ table, owner, purpose, grows }) => `| \`${table}\` | ${owner} | ${grows ? 'yes' : ''} | ${purpose} |`,
    ),
    '',
  ].join('\n')
}
