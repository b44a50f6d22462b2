import type { Deps } from '#server/kernel/deps'

/** No job of ours takes nearly this long; the queue itself would wait four hours. */
const longestRun = '15 minutes'

/**
 * Releases the jobs whose worker was killed. An embedded database has one server, so every job that is taken when it
 * starts is abandoned; on a shared database only the jobs of workers that have taken nothing for a long time are.
 */
export async function freeAbandonedJobs({ pool, config }: Deps): Promise<void> {
  const isQuiet = config.databaseUrl ? `max(locked_at) < now() - interval '${longestRun}'` : 'true'
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
       select locked_by from graphile_worker.jobs where locked_by is not null group by locked_by having ${isQuiet}
     ) as gone having count(*) > 0`,
  )
}
