import type { CompiledQuery } from 'kysely'
import type { Reader } from './database.ts'

/** A query or an `sql` template. */
interface Statement<Row> {
  compile(db: Reader): CompiledQuery<Row>
}

/** Stands for a value while the statement is put together. Whoever computes with it gets a fault at the first run. */
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

/**
 * A statement of the busiest calls, put together at its first run and then only given other values: putting it together
 * takes the processor longer than anything else that is ours in such a call. `build` must use each value as it is, and must
 * not let the form of the statement depend on one.
 */
export function keptQuery<Values extends object, Row>(
  build: (db: Reader, values: Values) => Statement<Row>,
): (db: Reader, values: Values) => Promise<Row[]> {
  let kept: CompiledQuery<Row> | undefined
  return async (db, values) => {
    kept ??= build(db, places<Values>()).compile(db)
    const parameters = kept.parameters.map((one) => (one instanceof Place ? values[one.name as keyof Values] : one))
    const { rows } = await db.executeQuery<Row>({ ...kept, parameters })
    return rows
  }
}

const places = <Values extends object>() =>
  new Proxy({} as Values, {
    get: (_, name) => new Place(String(name)),
    ownKeys() {
      throw new Error('the names of the values are not known yet: take each by its name')
    },
  })
