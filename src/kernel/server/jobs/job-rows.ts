import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

export async function addJob(
  db: Reader,
  name: string,
  payload: unknown,
  { key, runAt, inSeconds = 0 }: { key?: string; runAt?: Date; inSeconds?: number },
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => coalesce(${runAt ?? null}::timestamptz, now() + ${inSeconds} * interval '1 second'), job_key => ${key ?? null}::text)`.execute(
    db,
  )
}

/** Deletes the waiting jobs with this name, but not running ones. Returns how many were deleted. */
export async function deleteWaiting(db: Reader, name: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = ${name} and locked_at is null))`.execute(db)
  return rows[0]?.count ?? 0
}

export async function addJobs(
  db: Reader,
  name: string,
  payloads: readonly unknown[],
  { inSeconds = 0 }: { inSeconds?: number },
): Promise<void> {
  await sql`select count(*) from graphile_worker.add_jobs(array(
      select row(${name}, payload::json, null, now() + ${inSeconds} * interval '1 second', null, null, null, null)::graphile_worker.job_spec
      from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as payloads(payload)))`.execute(db)
}
