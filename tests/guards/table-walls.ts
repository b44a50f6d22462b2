import { placeOf } from '../../scripts/support/layout.ts'
import { sqlOfFile, writtenTables } from './sql-of-file.ts'

/** The tables of each owner. An owner is an area, or a room of the kernel such as `kernel/http`. */
export type Owners = Readonly<Record<string, object>>

/** Lets one file write one table of another owner. */
export interface Exception {
  readonly file: string
  /** Undefined if the file fills the names of tables in. */
  readonly table: string | undefined
  readonly reason: string
}

export interface Fault {
  readonly file: string
  /** The table that is written; undefined where SQL stands in a file that is not named after rows. */
  readonly table: string | undefined
  readonly words: string
}

/** The owner whose file it is: `src/areas/<area>/server/…`, or `src/kernel/server/<room>/…`. */
export function ownerOfFile(path: string): string {
  const { room = '', below = '' } = placeOf(path) ?? {}
  return room === 'kernel' ? `kernel/${below.split('/')[0]}` : room
}

export const ownerOfTable = (owners: Owners, table: string): string | undefined =>
  Object.keys(owners).find((owner) => Object.hasOwn(owners[owner] ?? {}, table))

export const tablesOf = (owners: Owners): Set<string> => new Set(Object.values(owners).flatMap(Object.keys))

/** They send the statements of others through Kysely, and have none of their own. */
const senders: ReadonlySet<string> = new Set(
  ['reusable-query', 'statement-batch'].map((name) => `src/kernel/server/fast/${name}.ts`),
)

/** `kernel/db` is the database itself: its files connect, migrate and back up. */
const mayHaveSql = (path: string) =>
  path.endsWith('-rows.ts') || path.startsWith('src/kernel/server/db/') || senders.has(path)

/** Finds what is wrong with a file of the server: writes of tables it does not own, and SQL outside of *-rows.ts. */
export function faultsOf(
  path: string,
  text: string,
  owners: Owners,
  functions: ReadonlyMap<string, readonly string[]> = new Map(),
): { faults: Fault[]; writes: number } {
  const { writes, lines } = sqlOfFile(path, text, tablesOf(owners), functions)
  const foreign = writes.flatMap(({ table, line }): Fault[] => {
    if (table === undefined)
      return [{ file: path, table, words: `${path}:${line} writes a table whose name is not written out` }]
    const owner = ownerOfTable(owners, table) ?? 'nobody'
    if (owner === ownerOfFile(path)) return []
    return [{ file: path, table, words: `${path}:${line} writes ${table}, which belongs to ${owner}` }]
  })
  const misplaced = mayHaveSql(path) ? [] : lines
  return {
    faults: [
      ...foreign,
      ...misplaced.map((line) => ({
        file: path,
        table: undefined,
        words: `${path}:${line} has SQL, which belongs in a file named *-rows.ts`,
      })),
    ],
    writes: writes.length,
  }
}

/** The functions of the database, by name, with the tables they write. */
export function writingFunctions(schema: string, tables: ReadonlySet<string>): Map<string, string[]> {
  const made = /create (?:or replace )?function (?:public\.)?(\w+)\([\s\S]*?\$function\$([\s\S]*?)\$function\$/gi
  const found = [...schema.matchAll(made)].map(([, name = '', body = '']): [string, string[]] => [
    name,
    writtenTables(body, tables).map((table) => table ?? 'a table that is not written out'),
  ])
  return new Map(found.filter(([, written]) => written.length > 0))
}

/** The functions that triggers call, each with the table of the trigger. */
export const triggersOf = (schema: string): { table: string; name: string }[] =>
  [
    ...schema.matchAll(/create trigger [\s\S]*? on (?:public\.)?(\w+) [\s\S]*?execute function (?:public\.)?(\w+)/gi),
  ].map(([, table = '', name = '']) => ({ table, name }))
