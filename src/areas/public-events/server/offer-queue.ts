import * as z from 'zod/mini'
import type { Tx } from '#kernel/server/db/database.ts'
import { enqueue } from '#kernel/server/jobs/job.ts'

/** The job that runs when an offer has ended, as the acts that queue it know it. Its work is in `holds.ts`. */
export const askNextWork = { name: 'public-events.ask-next', shape: z.object({ eventId: z.int() }) }

/** Has the next person asked once an offer has ended. */
export async function askNextLater(tx: Tx, eventId: number, until: Date): Promise<void> {
  const runAt = new Date(until.getTime() + 1000)
  await enqueue(tx, askNextWork, { eventId }, { runAt, key: `event ${eventId} offer until ${until.getTime()}` })
}
