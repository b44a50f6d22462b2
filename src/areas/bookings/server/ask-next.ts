import * as z from 'zod/mini'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue, type Job } from '#kernel/server/jobs/job.ts'
import type { LineTable } from './line-rows.ts'

const workOf = ({ askNext: { job, field } }: LineTable) => ({ name: job, shape: z.object({ [field]: z.int() }) })

/** Has the next person asked once an offer has ended. */
export async function askNextLater(tx: Tx, line: LineTable, listId: number, until: Date): Promise<void> {
  const { field, list } = line.askNext
  const key = `${list} ${listId} offer until ${until.getTime()}`
  await enqueue(tx, workOf(line), { [field]: listId }, { runAt: new Date(until.getTime() + 1000), key })
}

/** The job that runs when an offer has ended. `ask` asks the next person on a list. */
export const askNextJobOf = (
  line: LineTable,
  ask: (deps: Deps, listId: number) => Promise<void>,
): Job<Record<string, number>> =>
  defineJob({ ...workOf(line), run: (deps, payload) => ask(deps, payload[line.askNext.field] ?? 0) })
