import type pg from 'pg'

/** Smaller tables are read whole on purpose: that is less work than an index. */
const mostRows = 1000

export interface Plan {
  readonly 'Node Type': string
  readonly 'Total Cost': number
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly Plan[]
}

/** What is too large to be read whole: tables, and their indexes that hold a line for each row. */
export interface Large {
  readonly tables: ReadonlySet<string>
  readonly indexes: ReadonlySet<string>
}

export async function findLarge(client: pg.ClientBase): Promise<Large> {
  const { rows } = await client.query<{ table: string; index: string | null }>(
    `select c.relname as table, x.relname as index from pg_class c
       left join pg_index i on i.indrelid = c.oid and i.indpred is null left join pg_class x on x.oid = i.indexrelid
     where c.relkind = 'r' and c.reltuples > $1 and c.relnamespace <> 'pg_catalog'::regnamespace`,
    [mostRows],
  )
  return {
    tables: new Set(rows.map(({ table }) => table)),
    indexes: new Set(rows.flatMap(({ index }) => index ?? [])),
  }
}

/** How PostgreSQL would run a statement; `options` of EXPLAIN besides the format. */
export async function planOf(
  client: pg.ClientBase,
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
  options = '',
): Promise<Plan> {
  type Row = { readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }
  const explain = `explain (format json${options}) ${text}`
  const { rows } = await (values.length > 0 ? client.query<Row>(explain, [...values]) : client.query<Row>(explain))
  const [row] = rows
  if (!row) throw new Error(`no plan of ${text}`)
  return row['QUERY PLAN'][0].Plan
}

/** What takes in all its rows before it hands on the first. */
const takesAll = /^(Sort|Incremental Sort|Aggregate|Hash|SetOp|WindowAgg|Materialize|Gather Merge)$/

/**
 * The large tables that a plan reads from beginning to end, in their own order or in that of an index. `isCut` says that
 * somebody above stops reading as soon as there are enough rows; then only what no row may pass counts.
 */
export function wholeTablesIn(plan: Plan, large: Large, isCut = false): string[] {
  const type = plan['Node Type']
  const cutsAll = type === 'Limit' || (isCut && !takesAll.test(type))
  const below = (plan.Plans ?? []).flatMap((part) => {
    // A merge join ends with its shorter side, which the planner has counted in.
    const cutsPart = type === 'Merge Join' && plan['Total Cost'] < part['Total Cost']
    return wholeTablesIn(part, large, cutsAll || cutsPart)
  })
  const isWhole = type === 'Seq Scan' ? large.tables.has(plan['Relation Name'] ?? '') : isWholeIndex(plan, large)
  return isWhole && !(isCut && plan.Filter === undefined) ? [plan['Relation Name'] ?? '', ...below] : below
}

const isWholeIndex = (plan: Plan, { indexes }: Large): boolean =>
  /^Index (Only )?Scan$/.test(plan['Node Type']) &&
  plan['Index Cond'] === undefined &&
  indexes.has(plan['Index Name'] ?? '')
