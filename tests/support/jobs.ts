import { jobs } from '#app/jobs.ts'
import { sendWaiting } from '#areas/club-mail/server/send-waiting.ts'
import { undoAcceptedSeconds } from '#areas/events/rules/undo-time.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'

/** The payloads that wait in the queue under a job's name, first to last. */
export async function payloadsOf({ pool }: Pick<Deps, 'pool'>, name: string): Promise<unknown[]> {
  const { rows } = await pool.query<{ payload: unknown }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [name],
  )
  return rows.map(({ payload }) => payload)
}

/** Runs every job that is due, or waits only until an act can no longer be undone, and sends the mails of clubs that wait. */
export async function runAllOnce(deps: Deps): Promise<void> {
  await deps.pool.query(
    `update graphile_worker._private_jobs set run_at = now()
     where run_at between now() and now() + $1 * interval '1 second'`,
    [undoAcceptedSeconds],
  )
  await runJobsOnce(deps, jobs)
  await sendWaiting(deps)
}
