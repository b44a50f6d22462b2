import type { Migration } from '#kernel/server/db/migration-files.ts'
import { type Statement, statementsOf } from '#kernel/server/db/sql-statements.ts'

/** What a migration does to a table that grows without end, and what to write instead. */
export interface LockFault {
  readonly file: string
  readonly line: number
  readonly words: string
}

/** A migration as far as the guard has read it. */
interface Reading {
  readonly isInTransaction: boolean
  readonly grows: (table: string) => boolean
  /** Names of constraints that say a column is not null, and `table.column` for those that were validated. */
  readonly proofs: Map<string, string>
  readonly proven: Set<string>
}

const newColumn = 'add a new column, fill it in batches (-- no-transaction) and swap the two in a short migration'
const notValid = 'add it "not valid" and validate it in a file that begins with -- no-transaction'
const concurrently = 'build it concurrently in a file that begins with -- no-transaction'
const inBatches = 'change the rows in a DO block that commits each batch, in a file that begins with -- no-transaction'

/**
 * Finds the statements of migrations, in their order, that would rewrite a growing table, read it through under a lock,
 * or change all its rows in one transaction. A table that the same file creates is empty and may be built at will.
 */
export function lockFaultsOf(migrations: readonly Migration[], growing: ReadonlySet<string>): LockFault[] {
  const proofs = new Map<string, string>()
  const proven = new Set<string>()
  return migrations.flatMap(({ name, sql, steps }) => {
    const statements = steps ?? statementsOf(sql)
    const created = new Set(statements.map(({ words }) => /^create table (?:if not exists )?(\w+)/i.exec(words)?.[1]))
    const isGrowing = (table: string) => growing.has(table) && !created.has(table)
    const reading = { isInTransaction: steps === undefined, grows: isGrowing, proofs, proven }
    return statements.flatMap((statement) =>
      faultsOfStatement(plain(statement), reading).map((words) => ({ file: name, line: statement.line, words })),
    )
  })
}

/** In lower case, without quotes around names and without the schema. */
const plain = ({ words }: Statement) =>
  words
    .toLowerCase()
    .replaceAll('"', '')
    .replaceAll(/\bpublic\./g, '')

function faultsOfStatement(words: string, reading: Reading): string[] {
  if (/^create (or replace )?(function|procedure)/.test(words)) return []
  if (/^do\b/.test(words)) return faultsOfBlock(words, reading)
  const [, altered, actions] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(words) ?? []
  if (altered && actions) return reading.grows(altered) ? faultsOfAlter(altered, actionsIn(actions), reading) : []
  return [...faultOfIndex(words, reading), ...faultOfTaking(words, reading), ...faultOfChange(words, reading)]
}

function faultOfIndex(words: string, { grows, isInTransaction }: Reading): string[] {
  const [, how, table = ''] =
    /^create (?:unique )?index (concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?(\w+)/.exec(words) ?? []
  return grows(table) && (!how || isInTransaction) ? [`builds an index of ${table} under a lock: ${concurrently}`] : []
}

/** Statements that take a whole table for themselves. */
function faultOfTaking(words: string, { grows }: Reading): string[] {
  const [, how = '', table = ''] =
    /^(truncate|lock|cluster|vacuum full|reindex table) (?:table )?(?:only )?(\w+)/.exec(words) ?? []
  return grows(table) ? [`takes the whole of ${table} by ${how}: there is no migration that needs this`] : []
}

function faultOfChange(words: string, { grows }: Reading): string[] {
  const changed = [...words.matchAll(/\b(?:update|delete from) (?:only )?(\w+)/g)].map(([, table = '']) => table)
  return changed.filter(grows).map((table) => `changes the rows of ${table} in one transaction: ${inBatches}`)
}

function faultsOfBlock(words: string, reading: Reading): string[] {
  if (/\bexecute\b/.test(words)) return ['runs a text, in which nobody sees what it locks: write the statement out']
  const altered = [...words.matchAll(/\balter table (?:only )?(\w+)/g)].map(([, table = '']) => table)
  const hidden = altered.filter(reading.grows).map((table) => `alters ${table} inside a block: write the statement out`)
  const isInBatches = !reading.isInTransaction && /\bloop\b.*\bcommit\b/.test(words)
  return isInBatches ? hidden : [...hidden, ...faultOfChange(words, reading)]
}

/** The actions of one ALTER TABLE: parted by commas that stand in no brackets. */
function actionsIn(actions: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const [part] of actions.matchAll(/'(?:[^']|'')*'|[\s\S]/g)) {
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
    if (part === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += part
  }
  return parts.map((part) => part.trim())
}

/** PostgreSQL drops first, whatever the order of the actions: a proof that is dropped in the same statement is none. */
function faultsOfAlter(table: string, actions: readonly string[], reading: Reading): string[] {
  for (const action of actions) {
    const [, dropped] = /^drop constraint (?:if exists )?(\w+)/.exec(action) ?? []
    if (dropped) reading.proven.delete(reading.proofs.get(`${table}.${dropped}`) ?? '')
  }
  return actions.flatMap((action) => faultOfAction(table, action, reading))
}

function faultOfAction(table: string, action: string, reading: Reading): string[] {
  const { proofs, proven, isInTransaction } = reading
  if (/^alter (column )?\w+ (set data )?type\b/.test(action)) return [`rewrites ${table}: ${newColumn}`]
  if (/^set (logged|unlogged|tablespace|access method)\b/.test(action)) return [`rewrites ${table}: ${newColumn}`]
  const [, constraint = '', kind] =
    /^add (?:constraint (\w+) )?(check|foreign key|primary key|unique|exclude)\b/.exec(action) ?? []
  if (kind) {
    const [, column] = /check \(\(?(\w+) is not null\)?\)/.exec(action) ?? []
    if (column) proofs.set(`${table}.${constraint}`, `${table}.${column}`)
    return faultOfConstraint(table, kind, action)
  }
  const [, validated] = /^validate constraint (\w+)/.exec(action) ?? []
  if (validated) {
    proven.add(proofs.get(`${table}.${validated}`) ?? '')
    return isInTransaction ? [`reads ${table} through under the locks of its transaction: ${notValid}`] : []
  }
  const [, required] = /^alter (?:column )?(\w+) set not null/.exec(action) ?? []
  if (required)
    return proven.has(`${table}.${required}`)
      ? []
      : [`reads ${table} through under a lock: first prove it by a check (${required} is not null), ${notValid}`]
  const [, column] = /^add (?:column )?(?:if not exists )?\w+ (.*)$/.exec(action) ?? []
  return column ? faultOfColumn(table, column) : []
}

function faultOfConstraint(table: string, kind: string, action: string): string[] {
  if (kind === 'check' || kind === 'foreign key')
    return action.endsWith(' not valid') ? [] : [`reads ${table} through under a lock: ${notValid}`]
  return /\busing index\b/.test(action)
    ? []
    : [`builds an index of ${table} under a lock: ${concurrently}, and add the constraint "using index"`]
}

/** A default that PostgreSQL computes once for all rows, so that none of them is written. */
const constantDefault =
  /\bdefault (?:'(?:[^']|'')*'|-?[\d.]+|true|false|null|now\(\)|current_timestamp)(?:::[\w ]+)?(?: not null| null|$)/

function faultOfColumn(table: string, column: string): string[] {
  if (/\bserial\b|\bsmallserial\b|\bbigserial\b|\bgenerated\b/.test(column)) return [`rewrites ${table}: ${newColumn}`]
  if (/\b(references|check|unique|primary key)\b/.test(column))
    return [`reads ${table} through under a lock: add the column alone, then its constraint; ${notValid}`]
  if (/\bdefault\b/.test(column) && !constantDefault.test(column))
    return [`writes a default into every row of ${table}: give a constant, or fill the column in batches`]
  if (/\bnot null\b/.test(column) && !/\bdefault\b/.test(column))
    return [`asks ${table} for a value that its rows do not have: give a constant default, or fill it in batches`]
  return []
}
