import type { Deps } from '#kernel/server/deps.ts'
import { StatementBatch } from '#kernel/server/fast/statement-batch.ts'

interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Keeps the statements that `work` sends, on every connection that the pool opens from now on. */
export function recordStatements(deps: Pick<Deps, 'pool'>): (work: () => Promise<unknown>) => Promise<Sent[]> {
  const sent: Sent[] = []
  deps.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...all: unknown[]) => unknown
    client.query = ((...all: unknown[]) => {
      // Its statements come one by one.
      if (all[0] instanceof StatementBatch) return query(...all)
      const [first, values] = all as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
      if (typeof first === 'string') sent.push({ text: first, values: values ?? [] })
      else sent.push({ text: first.text, values: first.values ?? values ?? [] })
      return query(...all)
    }) as typeof client.query
  })
  return async (work) => {
    const before = sent.length
    await work()
    return sent.slice(before)
  }
}

/** The tables that PostgreSQL would read from beginning to end for these statements, with how many rows it expects. */
export async function fullReadsOf(
  { pool }: Pick<Deps, 'pool'>,
  statements: readonly Sent[],
): Promise<{ table: string; text: string }[]> {
  const found: { table: string; text: string }[] = []
  for (const { text, values } of statements.filter(({ text: of }) =>
    /^\s*(select|with|insert|update|delete)/i.test(of),
  )) {
    const { rows } = await pool.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(`explain (format json) ${text}`, [
      ...values,
    ])
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (plan) found.push(...tablesReadBy(plan).map((table) => ({ table, text })))
  }
  return found
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const tablesReadBy = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap((part) => tablesReadBy(part)),
]
