import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseFault } from './fault.ts'
import { type Statement, statementsOf } from './sql-statements.ts'

export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** For a file that begins with `-- no-transaction`: its statements, which run one by one. */
  readonly steps: readonly Statement[] | undefined
}

export const migrationsFolder = join(import.meta.dirname, '../../../../migrations')

const withoutTransaction = /^-- no-transaction\b/

/**
 * The statements allowed in a file without a transaction. A killed server leaves such a file half done, and the next
 * start runs it from its first line, so every statement must be safe to run twice.
 */
const repeatable = [
  /^create (unique )?index concurrently (if not exists )?\w+ on /i,
  /^drop index concurrently if exists /i,
  /^alter table (only )?\w+ validate constraint \w+$/i,
  /^do \$.*\bcommit\b/i,
  /^analyze\b/i,
]

/** Lists the files `NNNN_name.sql` in order. Line endings are normalized because git may change them. */
export function readMigrations(folder: string): Migration[] {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const [, digits] = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name) ?? []
      if (!digits) throw new DatabaseFault(`The migration ${name} must be named like 0001_name.sql.`)
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { version: Number(digits), name, sql, checksum, steps: stepsOf(name, sql) }
    })
  const twice = found.find(({ version }, index) => found[index - 1]?.version === version)
  if (twice) throw new DatabaseFault(`Another migration has the same number as ${twice.name}.`)
  return found
}

/** The statements of a file without a transaction; undefined for any other file. */
function stepsOf(name: string, sql: string): Statement[] | undefined {
  if (!withoutTransaction.test(sql)) return undefined
  const steps = statementsOf(sql)
  const single = steps.find(({ words }) => !repeatable.some((form) => form.test(words)))
  if (single)
    throw new DatabaseFault(
      `The migration ${name} runs without a transaction, and its statement at line ${single.line} can’t be safely repeated after an interruption. It may only build or drop indexes concurrently, validate constraints, analyze tables, or run DO blocks that commit each batch. Put everything else in a separate file.`,
    )
  return steps
}
