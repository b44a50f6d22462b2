import { accountsTables } from '#areas/accounts/server/tables.ts'
import { ballotsTables } from '#areas/ballots/server/tables.ts'
import { booksTables } from '#areas/books/server/tables.ts'
import { calendarsTables } from '#areas/calendars/server/tables.ts'
import { clubMailTables } from '#areas/club-mail/server/tables.ts'
import { clubsTables } from '#areas/clubs/server/tables.ts'
import { directoryTables } from '#areas/directory/server/tables.ts'
import { drawsTables } from '#areas/draws/server/tables.ts'
import { duesTables } from '#areas/dues/server/tables.ts'
import { eventsTables } from '#areas/events/server/tables.ts'
import { followTables } from '#areas/follow/server/tables.ts'
import { groupsTables } from '#areas/groups/server/tables.ts'
import { instructionTables } from '#areas/instruction/server/tables.ts'
import { invitationsTables } from '#areas/invitations/server/tables.ts'
import { joiningTables } from '#areas/joining/server/tables.ts'
import { kioskTables } from '#areas/kiosk/server/tables.ts'
import { membersTables } from '#areas/members/server/tables.ts'
import { paymentsTables } from '#areas/payments/server/tables.ts'
import { platformTables } from '#areas/platform/server/tables.ts'
import { posTables } from '#areas/pos/server/tables.ts'
import { prizesTables } from '#areas/prizes/server/tables.ts'
import { publicEventsTables } from '#areas/public-events/server/tables.ts'
import { rostersTables } from '#areas/rosters/server/tables.ts'
import { scoreboardTables } from '#areas/scoreboard/server/tables.ts'
import { scoringTables } from '#areas/scoring/server/tables.ts'
import { watchTables } from '#areas/watch/server/tables.ts'
import type { GrowingTable, OwnTables } from '#kernel/server/db/own-tables.ts'
import { httpTables } from '#kernel/server/http/tables.ts'
import { jobsTables } from '#kernel/server/jobs/tables.ts'
import { mailTables } from '#kernel/server/mail/tables.ts'
import { providersTables } from '#kernel/server/providers/tables.ts'

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
    'Printed from each owner’s list, `tables.ts` in its server folder (`npm run generate`). A guard checks that only the',
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
