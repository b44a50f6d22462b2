import type { CompiledQuery } from 'kysely'
import type { Reader } from './database.ts'

/** A query or an `sql` template. */
interface Statement<Row> {
  compile(db: Reader): CompiledQuery<Row>
}

/** A place for a value, while the statement is put together. Computing with it throws at the first run. */
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
  const asks = async (db: Reader, values: Values) => (await db.executeQuery<Row>(compiled(db, values))).rows
  return Object.assign(asks, { with: (values: Values) => ({ compile: (db: Reader) => compiled(db, values) }) })
}

/**
 * Sends statements on one connection at once, and the database runs them one after the other: none of them waits for the
 * network until the one before it is answered. Answers with the rows of each. When one fails, so do those after it.
 */
export function askTogether<All extends readonly Asked<unknown>[]>(db: Reader, ...asked: All): Promise<RowsOf<All>> {
  return db.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.all(asked.map((one) => connection.executeQuery(one.compile(db))))
    return answers.map(({ rows }) => rows) as RowsOf<All>
  })
}

type RowsOf<All extends readonly Asked<unknown>[]> = {
  -readonly [Place in keyof All]: All[Place] extends Asked<infer Row> ? Row[] : never
}

const places = <Values extends object>() =>
  new Proxy({} as Values, {
    get: (_, name) => new Place(String(name)),
    ownKeys() {
      throw new Error('the names of the values are not known yet: take each by its name')
    },
  })
