import type { GrowingTable, OwnTables } from '#kernel/server/db/own-tables.ts'
import { httpTables } from '#kernel/server/http/tables.ts'
import { jobsTables } from '#kernel/server/jobs/tables.ts'
import { mailTables } from '#kernel/server/mail/tables.ts'
import { providersTables } from '#kernel/server/providers/tables.ts'
import { areaServers } from './area-servers.ts'

/**
 * Each owner's tables; an owner is an area or a room of the kernel. A guard checks that each table has exactly one
 * owner.
 */
export const tableOwners: Readonly<Record<string, OwnTables>> = {
  ...Object.fromEntries(areaServers.flatMap(({ name, tables }) => (tables ? [[name, tables]] : []))),
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
