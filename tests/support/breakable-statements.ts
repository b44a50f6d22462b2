import type { Deps } from '#kernel/server/deps.ts'
import { BatchQuery, StatementBatch } from '#kernel/server/fast/statement-batch.ts'

/**
 * `killed`: the process dies before the statement, so that neither it nor any later one arrives. `unheard`: the database
 * does what the statement says, but its connection is lost before the process learns of it, and the process goes on.
 */
export type Mishap = 'killed' | 'unheard'

export interface BreakableStatements {
  /** Does some work, and returns the texts of all statements that were sent for it, in order. */
  record(work: () => Promise<unknown>): Promise<string[]>
  /** Does some work in which the statement of this number, counted from 0, meets a mishap. */
  breaking(at: number, mishap: Mishap, work: () => Promise<unknown>): Promise<void>
}

interface Breakable {
  readonly connection: { readonly stream: { destroy(): void } }
}

/** Lets a test break the statements on every connection that the pool opens from now on. */
export function breakableStatements({ pool }: Pick<Deps, 'pool'>): BreakableStatements {
  let sent: string[] = []
  let broken: { readonly at: number; readonly mishap: Mishap } | undefined
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as (...all: unknown[]) => unknown
    const cut = () => (client as unknown as Breakable).connection.stream.destroy()
    client.query = ((...all: unknown[]) => {
      // Its statements come one by one.
      if (all[0] instanceof StatementBatch) return query(...all)
      const place = sent.length
      sent.push(textOf(all[0]))
      if (broken?.mishap === 'killed' && place >= broken.at) cut()
      if (broken?.mishap !== 'unheard' || place !== broken.at) return query(...all)
      // A process learns of a lost result by the end of the connection, so nobody gets this one from the pool again.
      const lose = async () => {
        // Not `once` of node:events, which fails at the error that comes before the end.
        const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
        cut()
        await ended
        return new Error('the connection was lost before the result came')
      }
      return unheard(query, all, lose)
    }) as typeof client.query
  })
  return {
    async record(work) {
      sent = []
      await work()
      return sent
    },
    async breaking(at, mishap, work) {
      sent = []
      broken = { at, mishap }
      await work().finally(() => {
        broken = undefined
      })
    },
  }
}

function unheard(query: (...all: unknown[]) => unknown, all: unknown[], lose: () => Promise<Error>): unknown {
  const [first] = all
  if (first instanceof BatchQuery)
    return query(
      Object.assign(first, { handleReadyForQuery: () => void lose().then((error) => first.handleError(error)) }),
    )
  const heard = all.findIndex((one) => typeof one === 'function')
  const tell = all[heard] as ((error: Error) => void) | undefined
  const changed = all.with(Math.max(heard, 0), () => void lose().then(tell))
  if (tell) return query(...changed)
  return (query(...all) as Promise<unknown>).then(async () => {
    throw await lose()
  })
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text
