import type { Deps } from '#server/kernel/deps'
import { unlockWorkers } from './job-rows.ts'

/** No job of ours takes nearly this long; the queue itself would wait four hours. */
const longestRun = '15 minutes'

/**
 * Releases the jobs whose worker was killed. An embedded database has one server, so every job that is taken when it
 * starts is abandoned; on a shared database only the jobs of workers that have taken nothing for a long time are.
 */
export async function freeAbandonedJobs({ pool, config }: Deps): Promise<void> {
  await unlockWorkers(pool, config.databaseUrl ? longestRun : undefined)
}
