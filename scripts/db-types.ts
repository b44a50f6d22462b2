import { join } from 'node:path'
import type pg from 'pg'
import { writeOrCheck } from './support/generated.ts'
import { answerHelp } from './support/help.ts'
import { onMigratedDatabase } from './support/migrated-database.ts'

answerHelp(`
Writes src/kernel/server/db/tables.ts, the table types for Kysely, from a migrated database.

  npm run db:types              write it
  npm run db:types -- --check   only report whether it is up to date
`)

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
  readonly hasDefault: boolean
  readonly isAlwaysGenerated: boolean
  /** Quoted strings, if a check lists the values that the column can hold. */
  readonly choices: string[] | null
}

const columnsQuery = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    (a.atthasdef or a.attidentity <> '') as "hasDefault",
    (a.attgenerated <> '' or a.attidentity = 'a') as "isAlwaysGenerated",
    (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '(''(?:[^'']|'''')*'')::text', 'g') m)
       from pg_constraint k
       where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
         and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\("?' || a.attname || '"? = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$')
       limit 1) as choices
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0
    and not a.attisdropped and c.relname <> 'schema_migration'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`

/** What the driver returns for a type (see the parsers in src/kernel/server/db/pool.ts), and what it accepts. */
const plainTypes: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'string',
  text: 'string',
  citext: 'string',
  character: 'string',
  'character varying': 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  bytea: 'Buffer',
  'timestamp with time zone': 'Timestamp',
  json: 'Json',
  jsonb: 'Json',
}

function typeOf({ table, column, type, choices }: Column): string {
  if (choices?.length) return choices.join(' | ')
  const element = type.endsWith('[]') ? type.slice(0, -2) : type
  const plain = plainTypes[element]
  if (!plain) throw new Error(`${table}.${column} has the type ${type}, which scripts/db-types.ts does not know`)
  return element === type ? plain : `${plain}[]`
}

function columnType(column: Column): string {
  const type = typeOf(column)
  if (type === 'Timestamp' || type === 'Json') return ownType(column, type)
  const read = column.nullable ? `${type} | null` : type
  if (column.isAlwaysGenerated) return `GeneratedAlways<${read}>`
  return column.hasDefault ? `Generated<${read}>` : read
}

/**
 * Kysely does not look inside our wrapped types, so each combination has a name. A nullable column can be left out
 * anyway, so its default makes no difference.
 */
function ownType({ table, column, nullable, hasDefault, isAlwaysGenerated }: Column, type: string): string {
  if ((hasDefault && !nullable) || isAlwaysGenerated)
    throw new Error(`${table}.${column} is a ${type} with a default, which scripts/db-types.ts does not support`)
  return nullable ? `Nullable${type}` : type
}

/** Prints one line per column, broken where Biome would break it. */
function printColumn(column: Column): string {
  const line = `  ${column.column}: ${columnType(column)}`
  if (line.length <= 120) return `${line}\n`
  return `  ${column.column}:\n${columnType(column)
    .split(' | ')
    .map((choice) => `    | ${choice}\n`)
    .join('')}`
}

const pascal = (name: string) => name.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const note = '// Written by `npm run db:types` from the migrated database. Change a migration, never this file.\n'

const ownTypes: Record<string, string> = {
  Timestamp: 'export type Timestamp = ColumnType<Date, Date | string, Date | string>',
  NullableTimestamp:
    'export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>',
  Json: `/** Read as a value, written as text, because the driver would turn an array into one of PostgreSQL's own. */
export type Json = ColumnType<unknown, string, string>`,
  NullableJson: 'export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>',
}

function printTable(table: string, columns: readonly Column[]): string {
  return `export interface ${pascal(table)}Table {\n${columns.map(printColumn).join('')}}\n`
}

const printTables = (
  tables: ReadonlyMap<string, readonly Column[]>,
) => `${note}import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

${Object.values(ownTypes).join('\n')}

${[...tables].map(([table, own]) => printTable(table, own)).join('\n')}
export interface DB {
${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table\n`).join('')}}
`

const columns = await onMigratedDatabase(async (client: pg.Client) => (await client.query<Column>(columnsQuery)).rows)
const tables = Map.groupBy(columns, ({ table }) => table)
writeOrCheck(join(import.meta.dirname, '../src/kernel/server/db/tables.ts'), printTables(tables), 'npm run db:types')
