import type { CompiledQuery } from 'kysely'
import type { Reader } from '../db/database.ts'
import { StatementBatch } from './statement-batch.ts'

/** A query or an `sql` template. */
interface Statement<Row> {
  compile(db: Reader): CompiledQuery<Row>
}

/**
 * Stands in for a value while a statement is built. Code that computes with it throws when the statement first runs.
 */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }

  toJSON(): never {
    throw new Error(`${this.name} has no value yet: compute it before the statement is run`)
  }

  [Symbol.toPrimitive](): never {
    return this.toJSON()
  }
}

/** A statement with its values, ready to be sent, alone or with others. */
export interface QueryWithValues<Row> {
  compile(db: Reader): CompiledQuery<Row>
}

/** Call it with values to run it alone; `with` gives it values for `runTogether`. */
export interface ReusableQuery<Values extends object, Row> {
  (db: Reader, values: Values): Promise<Row[]>
  with(values: Values): QueryWithValues<Row>
}

/**
 * Creates a statement that is compiled when it first runs and after that only gets new values. It is for the busiest
 * calls, where compiling costs more CPU time than the rest of our code: recording a score spent 195 us on it, and now
 * spends 20 (docs/postgresql.md). `build` must use each value unchanged, and the
 * text of the statement must not depend on any value.
 */
export function reusableQuery<Values extends object, Row>(
  build: (db: Reader, values: Values) => Statement<Row>,
): ReusableQuery<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined
  const compileWith = (db: Reader, values: Values) => {
    compiled ??= build(db, placeholders<Values>()).compile(db)
    const parameters = compiled.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    )
    return { ...compiled, parameters }
  }
  const withValues = (values: Values): QueryWithValues<Row> => ({ compile: (db) => compileWith(db, values) })
  const run = async (db: Reader, values: Values) => (await runTogether(db, withValues(values)))[0]
  return Object.assign(run, { with: withValues })
}

/**
 * Sends statements on one connection without waiting for answers in between, and returns the rows of each. The database
 * runs them one after the other. In a transaction, if a statement fails, all later ones fail as well. Outside a
 * transaction, they still run.
 */
export async function runTogether<All extends readonly QueryWithValues<unknown>[]>(
  db: Reader,
  ...queries: All
): Promise<RowsOf<All>> {
  if (queries.length === 0) return [] as unknown as RowsOf<All>
  const { rows } = await db.executeQuery(new StatementBatch(queries.map((one) => one.compile(db))).asQuery)
  return rows as RowsOf<All>
}

/** Like `runTogether`, but for groups of statements: the rows come back group by group. */
export async function runGroups<Groups extends readonly (readonly QueryWithValues<unknown>[])[]>(
  db: Reader,
  ...groups: Groups
): Promise<{ -readonly [Place in keyof Groups]: RowsOf<Groups[Place]> }> {
  const rows: unknown[][] = await runTogether(db, ...groups.flat())
  return groups.map((group) => rows.splice(0, group.length)) as never
}

/** The rows of each of several statements. */
export type RowsOf<All extends readonly QueryWithValues<unknown>[]> = {
  -readonly [Place in keyof All]: All[Place] extends QueryWithValues<infer Row> ? Row[] : never
}

const placeholders = <Values extends object>() =>
  new Proxy({} as Values, {
    get: (_, name) => new Placeholder(String(name)),
    ownKeys() {
      throw new Error('the value names are not known yet; get each value by name')
    },
  })
