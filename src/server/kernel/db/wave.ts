import { CompiledQuery } from 'kysely'
import pg from 'pg'

/** Statements sent in one packet. Kysely hands only `sql` and `parameters` on to pg, so a wave travels as `sql`. */
export class Wave {
  readonly statements: readonly CompiledQuery[]

  constructor(statements: readonly CompiledQuery[]) {
    this.statements = statements
  }

  /** The wave as Kysely hands it on; `waveIn` finds it again. */
  get asQuery(): CompiledQuery<unknown[]> {
    return { ...CompiledQuery.raw(''), sql: this as unknown as string }
  }
}

export const waveIn = ({ sql }: { readonly sql: unknown }): Wave | undefined => (sql instanceof Wave ? sql : undefined)

type Heard = (error: Error | null, rows: unknown[]) => void

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

interface Column extends Field {
  readonly parse: (text: string) => unknown
}

/**
 * A statement of a wave. It reuses the columns of the statement's last run, because making the parsers takes longer than
 * reading the rows. pg calls these methods on every query.
 */
export class WaveQuery extends pg.Query {
  declare text: string
  declare values: unknown[]
  /** pg may replace it with a function that also stops pg's own timer. */
  declare callback: Heard
  readonly #rows: unknown[] = []
  #columns: readonly Column[] = []
  #fault: Error | null = null

  constructor({ sql, parameters }: CompiledQuery, heard: Heard) {
    super(sql, [...parameters])
    this.callback = heard
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#columns = columnsOf(this.text, fields)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(rowOf(this.#columns, fields))
    } catch (error) {
      this.#fault ??= error as Error
    }
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback(error, [])
  }

  handleReadyForQuery(): void {
    this.callback(this.#fault, this.#rows)
  }
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  let place = 0
  for (const { name, parse } of columns) {
    const text = fields[place] ?? null
    row[name] = text === null ? null : parse(text)
    place += 1
  }
  return row
}

const known = new Map<string, readonly Column[]>()
/** Many times what there is: texts that are put together anew each time must not fill the memory. */
const mostKnown = 1000

/** The columns of a statement: those it had before, unless a migration has changed them. */
function columnsOf(text: string, fields: readonly Field[]): readonly Column[] {
  const before = known.get(text)
  if (before && isSame(before, fields)) return before
  const columns = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID, parse: parserOf(dataTypeID) }))
  if (known.size >= mostKnown) known.clear()
  known.set(text, columns)
  return columns
}

const parserOf = pg.types.getTypeParser as (type: number) => (text: string) => unknown

const isSame = (columns: readonly Column[], fields: readonly Field[]): boolean =>
  columns.length === fields.length &&
  columns.every(
    ({ name, dataTypeID }, place) => name === fields[place]?.name && dataTypeID === fields[place]?.dataTypeID,
  )
