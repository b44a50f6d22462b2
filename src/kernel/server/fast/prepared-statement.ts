import pg from 'pg'

type Fields = readonly (string | null)[]

const textArray = 1009

/** Convert a column's text, as PostgreSQL sends it, into a value. They are never called for null. */
export const columnParsers = {
  text: (text: string) => text,
  number: Number,
  flag: (text: string) => text === 't',
  instant: (text: string) => new Date(text),
  json: (text: string): unknown => JSON.parse(text),
  texts: (text: string) =>
    text === '{}' ? [] : (pg.types.getTypeParser as (oid: number) => (text: string) => string[])(textArray)(text),
}

/**
 * A statement that nearly every request runs. The database prepares it under its name. Its columns are known in
 * advance, so pg does not create parsers and an empty row for each result. That took longer than everything else: a
 * signed-in read of a match cost 1.65 times a bare route with the same statement, and 1.25 times after this change
 * (docs/postgresql.md).
 */
export class PreparedStatement<Row> {
  readonly #name: string
  readonly #text: string
  readonly #names: readonly string[]
  readonly #readers: readonly ((text: string) => unknown)[]
  #isChecked = false

  /** `columns` has a parser for each column, in the order of the statement. */
  constructor(name: string, text: string, columns: { readonly [Name in keyof Row]: (text: string) => Row[Name] }) {
    this.#name = name
    this.#text = text
    this.#names = Object.keys(columns)
    this.#readers = Object.values(columns)
  }

  async run(pool: pg.Pool, values: unknown[]): Promise<Row[]> {
    const query = new FieldsQuery(this.#name, this.#text, values)
    // Typed for streams, where pg returns the stream itself; for any other query it returns a promise.
    await (pool.query(query) as unknown as Promise<unknown>)
    if (!this.#isChecked) this.#check(query.names)
    return query.fields.map((fields) => this.#rowOf(fields))
  }

  #rowOf(fields: Fields): Row {
    const row: Record<string, unknown> = {}
    for (let place = 0; place < fields.length; place += 1) {
      const text = fields[place] ?? null
      row[this.#names[place] ?? ''] = text === null ? null : this.#readers[place]?.(text)
    }
    return row as Row
  }

  #check(names: readonly string[]): void {
    if (names.join() !== this.#names.join())
      throw new Error(`${this.#name} returned unexpected columns: ${names.join()}`)
    this.#isChecked = true
  }
}

/** Keeps the fields as they arrive. pg calls these methods on every query. */
class FieldsQuery extends pg.Query {
  declare name: string
  readonly fields: Fields[] = []
  names: readonly string[] = []

  constructor(name: string, text: string, values: unknown[]) {
    super(text, values)
    this.name = name
  }

  handleRowDescription({ fields }: { readonly fields: readonly { readonly name: string }[] }): void {
    this.names = fields.map(({ name }) => name)
  }

  handleDataRow({ fields }: { readonly fields: Fields }): void {
    this.fields.push(fields)
  }
}
