import * as z from 'zod/mini'
import type { Tx } from '#kernel/server/db/database.ts'
import { enqueue } from '#kernel/server/jobs/job.ts'

/** The job that runs when an offer has ended, as the acts that queue it know it. Its work is in `ask-next.ts`. */
export const askNextWork = { name: 'instruction.ask-next', shape: z.object({ lessonId: z.int() }) }

/** Has the next student asked once an offer has ended. */
export async function askNextLater(tx: Tx, lessonId: number, until: Date): Promise<void> {
  const runAt = new Date(until.getTime() + 1000)
  await enqueue(tx, askNextWork, { lessonId }, { runAt, key: `lesson ${lessonId} offer until ${until.getTime()}` })
}
