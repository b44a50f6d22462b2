import type { Deps } from '#server/kernel/deps'
import { unlockWorkers } from './job-rows.ts'

/** No job of ours takes nearly as long; the queue itself would wait four hours. */
const longestRun = '15 minutes'

/**
 * Gives back the jobs whose worker was killed. An embedded database has one server, so at its start every taken job is
 * abandoned; on a shared one only those of workers that have taken nothing for long.
 */
export async function freeAbandonedJobs({ pool, config }: Deps): Promise<void> {
  await unlockWorkers(pool, config.databaseUrl ? longestRun : undefined)
}
