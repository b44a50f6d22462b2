import { CompiledQuery } from 'kysely'
import pg from 'pg'

/**
 * Statements that are sent in one packet, which saves a transaction of five small ones a third of its CPU time and 40 %
 * of its duration (docs/postgresql.md). Kysely passes nothing but `sql` and `parameters` on to the connection, so a batch
 * is passed where the SQL text usually is; `WatchedClient` in `pool.ts` recognizes it by its class.
 */
export class StatementBatch {
  readonly statements: readonly CompiledQuery[]

  constructor(statements: readonly CompiledQuery[]) {
    this.statements = statements
  }

  /** The batch in the form that Kysely accepts; `batchIn` gets it back. */
  get asQuery(): CompiledQuery<unknown[]> {
    return { ...CompiledQuery.raw(''), sql: this as unknown as string }
  }
}

/** Returns the batch in a query that `asQuery` made; undefined for an ordinary query. */
export const batchIn = ({ sql: textOrBatch }: { readonly sql: unknown }): StatementBatch | undefined =>
  textOrBatch instanceof StatementBatch ? textOrBatch : undefined

type Heard = (error: Error | null, rows: unknown[]) => void

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

interface Column extends Field {
  readonly parse: (text: string) => unknown
}

/**
 * One statement of a batch. It reuses the column parsers of its previous run, because creating them takes longer than
 * reading the rows: it was 3 % of recording a score (docs/postgresql.md). pg calls these methods on every query.
 */
export class BatchQuery extends pg.Query {
  declare text: string
  declare values: unknown[]
  /** pg can replace it with a function that also stops pg's own timer. */
  declare callback: Heard
  readonly #rows: unknown[] = []
  #columns: readonly Column[] = []
  #fault: Error | null = null

  constructor({ sql, parameters }: CompiledQuery, listener: Heard) {
    super(sql, [...parameters])
    this.callback = listener
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

const knownColumns = new Map<string, readonly Column[]>()
/** Far more than we have. It is a limit because SQL that differs at every run must not fill the memory. */
const mostKnown = 1000

/** The columns of a statement, from the cache unless a migration has changed them. */
function columnsOf(text: string, fields: readonly Field[]): readonly Column[] {
  const before = knownColumns.get(text)
  if (before && isSame(before, fields)) return before
  const columns = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID, parse: parserOf(dataTypeID) }))
  if (knownColumns.size >= mostKnown) knownColumns.clear()
  knownColumns.set(text, columns)
  return columns
}

const parserOf = pg.types.getTypeParser as (type: number) => (text: string) => unknown

const isSame = (columns: readonly Column[], fields: readonly Field[]): boolean =>
  columns.length === fields.length &&
  columns.every(
    ({ name, dataTypeID }, place) => name === fields[place]?.name && dataTypeID === fields[place]?.dataTypeID,
  )
