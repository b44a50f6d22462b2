import type { Deps } from '#kernel/server/deps.ts'
import { StatementBatch } from '#kernel/server/fast/statement-batch.ts'

/** Counts the statements, transactions included, on every connection that the pool opens from now on. */
export function countStatements(deps: Deps): (work: () => Promise<unknown>) => Promise<number> {
  let count = 0
  deps.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...all: unknown[]) => unknown
    client.query = ((...all: unknown[]) => {
      // Its statements come one by one.
      if (all[0] instanceof StatementBatch) return query(...all)
      count += 1
      return query(...all)
    }) as typeof client.query
  })
  return async (work) => {
    const before = count
    await work()
    return count - before
  }
}
