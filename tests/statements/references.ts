import type pg from 'pg'

interface Reference {
  /** The foreign key. */
  readonly name: string
  /** The statement that finds the rows that refer to a deleted one. */
  readonly text: string
}

interface ForeignKey {
  readonly name: string
  readonly table: string
  readonly columns: readonly string[]
  readonly refers_to: string
  readonly cascades: boolean
}

/** The foreign keys that lead to these tables, and to those whose rows go along with theirs. */
export async function referencesTo(client: pg.ClientBase, tables: ReadonlySet<string>): Promise<Reference[]> {
  const { rows: keys } = await client.query<ForeignKey>(`select c.conname as name, c.conrelid::regclass::text as table,
      (select array_agg(quote_ident(a.attname) order by k.place) from unnest(c.conkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
      c.confrelid::regclass::text as refers_to, c.confdeltype = 'c' as cascades
    from pg_constraint c where c.contype = 'f' order by c.conname`)
  const reached = new Set(tables)
  for (let size = -1; size < reached.size; ) {
    size = reached.size
    for (const { table, refers_to, cascades } of keys) if (cascades && reached.has(refers_to)) reached.add(table)
  }
  return keys
    .filter(({ refers_to }) => reached.has(refers_to))
    .map(({ name, table, columns }) => ({
      name,
      text: `select from ${table} where ${columns.map((column, place) => `${column} = $${place + 1}`).join(' and ')}`,
    }))
}
