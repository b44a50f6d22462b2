import { sql } from 'kysely'
import type { Deps } from '#kernel/server/deps.ts'

export type RowCounts = Readonly<Record<string, number>>

/** A function that counts the rows of every table, the waiting jobs included, without those named. */
export async function rowCounter(
  { db }: Pick<Deps, 'db'>,
  without: readonly string[],
): Promise<() => Promise<RowCounts>> {
  const { rows } = await sql<{ name: string }>`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables where table_type = 'BASE TABLE'
      and (table_schema = 'public' or table_name = '_private_jobs') order by 1`.execute(db)
  const names = rows.map(({ name }) => name).filter((name) => !without.includes(name.replace('public.', '')))
  const counts = names.map((name) => `select '${name}' as name, count(*)::int as count from ${name}`)
  return async () => {
    const found = await sql<{ name: string; count: number }>`${sql.raw(counts.join(' union all '))}`.execute(db)
    return Object.fromEntries(found.rows.map(({ name, count }) => [name, count]))
  }
}

/** How many rows each table has gained, where that is not zero. */
export const gained = (before: RowCounts, after: RowCounts): RowCounts =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  )
