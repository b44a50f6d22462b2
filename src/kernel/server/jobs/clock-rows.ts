import type { Pool } from 'pg'

/**
 * Moves jobs forward after the database's clock was set back, so that they run when they should. A new job dated in the
 * future keeps its delay. A job that has failed never waits longer than its number of tries allows.
 */
export async function bringForward(pool: Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set updated_at = least(updated_at, now()), created_at = least(created_at, now()),
       run_at = case when attempts = 0 then run_at - (updated_at - now())
         else now() + exp(least(attempts, 10)) * interval '1 second' end
     where locked_at is null and case when attempts = 0 then updated_at > now() + interval '1 second'
       else run_at > now() + exp(least(attempts, 10)) * interval '1 second' end`,
  )
}

/** Lets scheduled jobs run again even if a process whose clock was ahead has recorded a run in the future. */
export async function resumeSchedule(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = date_trunc('minute', $1::timestamptz)
     where last_execution > $1::timestamptz + interval '2 minutes'`,
    [now],
  )
}
