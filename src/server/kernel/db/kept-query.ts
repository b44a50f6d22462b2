import type { CompiledQuery } from 'kysely'
import type { Reader } from './database.ts'
import { Wave } from './wave.ts'

/** A query or an `sql` template. */
interface Statement<Row> {
  compile(db: Reader): CompiledQuery<Row>
}

/** Stands for a value while a statement is built. Code that computes with it throws at the statement's first run. */
class Place {
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

/** A statement with its values, to be sent together with others. */
export interface Asked<Row> {
  compile(db: Reader): CompiledQuery<Row>
}

/** A kept statement: called with values it runs by itself. */
export interface KeptQuery<Values extends object, Row> {
  (db: Reader, values: Values): Promise<Row[]>
  with(values: Values): Asked<Row>
}

/**
 * A statement of the busiest calls, put together at its first run and then only given other values: putting it together
 * takes the processor longer than anything else that is ours in such a call. `build` must use each value as it is, and must
 * not let the form of the statement depend on one.
 */
export function keptQuery<Values extends object, Row>(
  build: (db: Reader, values: Values) => Statement<Row>,
): KeptQuery<Values, Row> {
  let kept: CompiledQuery<Row> | undefined
  const compiled = (db: Reader, values: Values) => {
    kept ??= build(db, places<Values>()).compile(db)
    const parameters = kept.parameters.map((one) => (one instanceof Place ? values[one.name as keyof Values] : one))
    return { ...kept, parameters }
  }
  const withValues = (values: Values): Asked<Row> => ({ compile: (db) => compiled(db, values) })
  const asks = async (db: Reader, values: Values) => (await askTogether(db, withValues(values)))[0]
  return Object.assign(asks, { with: withValues })
}

/**
 * Sends statements on one connection at once, and the database runs them one after the other: none of them waits for the
 * network until the one before it is answered. Answers with the rows of each. When one fails, so do those after it, in a transaction; outside they still
 * run.
 */
export async function askTogether<All extends readonly Asked<unknown>[]>(
  db: Reader,
  ...asked: All
): Promise<RowsOf<All>> {
  if (asked.length === 0) return [] as unknown as RowsOf<All>
  const { rows } = await db.executeQuery(new Wave(asked.map((one) => one.compile(db))).asQuery)
  return rows as RowsOf<All>
}

/** The same for groups of statements: the rows of each statement, group by group. */
export async function askGroups<Groups extends readonly (readonly Asked<unknown>[])[]>(
  db: Reader,
  ...groups: Groups
): Promise<{ -readonly [Place in keyof Groups]: RowsOf<Groups[Place]> }> {
  const rows: unknown[][] = await askTogether(db, ...groups.flat())
  return groups.map((group) => rows.splice(0, group.length)) as never
}

/** The rows of each of several statements. */
export type RowsOf<All extends readonly Asked<unknown>[]> = {
  -readonly [Place in keyof All]: All[Place] extends Asked<infer Row> ? Row[] : never
}

const places = <Values extends object>() =>
  new Proxy({} as Values, {
    get: (_, name) => new Place(String(name)),
    ownKeys() {
      throw new Error('the names of the values are not known yet: take each by its name')
    },
  })
