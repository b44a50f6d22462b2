import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Reader } from '#server/kernel/db/database'

export async function addJob(
  db: Reader,
  name: string,
  payload: unknown,
  { key, runAt }: { key?: string; runAt?: Date },
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text)`.execute(db)
}

export async function addJobs(db: Reader, name: string, payloads: readonly unknown[]): Promise<void> {
  await sql`select count(*) from graphile_worker.add_jobs(array(
      select row(${name}, payload::json, null, null, null, null, null, null)::graphile_worker.job_spec
      from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as payloads(payload)))`.execute(db)
}

/** Unlocks the jobs of all workers, or of those that have taken no job for longer than the interval `quietFor`. */
export async function unlockWorkers(pool: Pool, quietFor?: string): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
       select locked_by from graphile_worker.jobs where locked_by is not null group by locked_by
       having $1::interval is null or max(locked_at) < now() - $1::interval
     ) as gone having count(*) > 0`,
    [quietFor],
  )
}
