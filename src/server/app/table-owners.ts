import { accountsTables } from '#server/accounts/tables'
import { calendarsTables } from '#server/calendars/tables'
import { clubMailTables } from '#server/club-mail/tables'
import { clubsTables } from '#server/clubs/tables'
import { directoryTables } from '#server/directory/tables'
import { eventsTables } from '#server/events/tables'
import { followTables } from '#server/follow/tables'
import { groupsTables } from '#server/groups/tables'
import { invitationsTables } from '#server/invitations/tables'
import { joiningTables } from '#server/joining/tables'
import type { OwnTables } from '#server/kernel/db/own-tables'
import { httpTables } from '#server/kernel/http/tables'
import { providersTables } from '#server/kernel/providers/tables'
import { membersTables } from '#server/members/tables'
import { paymentsTables } from '#server/payments/tables'
import { platformTables } from '#server/platform/tables'
import { prizesTables } from '#server/prizes/tables'
import { scoreboardTables } from '#server/scoreboard/tables'
import { scoringTables } from '#server/scoring/tables'
import { watchTables } from '#server/watch/tables'

/** Who owns which tables: an area, or a room of the kernel. A guard holds that each table has one owner. */
export const tableOwners: Readonly<Record<string, OwnTables>> = {
  accounts: accountsTables,
  platform: platformTables,
  payments: paymentsTables,
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
  'club-mail': clubMailTables,
  calendars: calendarsTables,
  directory: directoryTables,
  joining: joiningTables,
  'kernel/http': httpTables,
  'kernel/providers': providersTables,
}

/** Prints the page of all tables, sorted by name, with their owners and what they hold. */
export function tablesPage(): string {
  const rows = Object.entries(tableOwners).flatMap(([owner, tables]) =>
    Object.entries(tables).map(([table, purpose]) => ({ table, owner, purpose })),
  )
  const sorted = rows.toSorted((one, other) => (one.table < other.table ? -1 : 1))
  return [
    '# Tables and who writes them',
    '',
    'Printed from the lists of the owners, `src/server/<owner>/tables.ts` (`npm run generate`); a guard holds that only the',
    'files of the owner write a table. The columns are in [schema.sql](schema.sql).',
    '',
    '| table | owner | what it holds |',
    '| --- | --- | --- |',
    ...sorted.map(({ table, owner, purpose }) => `| \`${table}\` | ${owner} | ${purpose} |`),
    '',
  ].join('\n')
}
