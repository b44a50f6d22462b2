import type { Pool } from 'pg'

/** What the database knows about a process, or about a worker name that holds jobs and belongs to no known process. */
export interface ProcessState {
  /** Undefined for a worker name of no known process. */
  readonly id: string | undefined
  /** The names under which it takes jobs. */
  readonly pools: readonly string[]
  /** Stops increasing when the process is gone. */
  readonly beats: number
}

/** Reports that this process is alive, and under which names it takes jobs. Returns the time by the database's clock. */
export async function reportAlive(pool: Pool, id: string, pools: readonly string[]): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>(
    `insert into job_process (id, pools) values ($1, $2)
     on conflict (id) do update set beats = job_process.beats + 1, pools = excluded.pools
     returning clock_timestamp() as at`,
    [id, pools],
  )
  return rows[0]?.at ?? new Date(0)
}

/** Every process that has reported that it is alive, and has not been removed. */
export async function listProcesses(pool: Pool): Promise<ProcessState[]> {
  const { rows } = await pool.query<{ id: string; pools: string[]; beats: number }>(
    'select id, pools, beats from job_process',
  )
  return rows
}

/** Changes whenever a name takes or finishes a job, even if clocks are changed in between. */
const beatsOfStranger = 'sum(extract(epoch from locked_at) * 1000)::bigint'

/**
 * Every worker name that holds jobs and belongs to no listed process: a server of an older release, or a process that died
 * while it started. Reads the whole queue.
 */
export async function listStrangers(pool: Pool): Promise<ProcessState[]> {
  const { rows } = await pool.query<{ pools: string[]; beats: number }>(
    `select array[locked_by] as pools, ${beatsOfStranger} as beats from graphile_worker.jobs
     where locked_by is not null and not exists (select from job_process where locked_by = any(pools))
     group by locked_by`,
  )
  return rows.map((row) => ({ ...row, id: undefined }))
}

/**
 * Releases a dead process's jobs and removes it, unless it has since reported that it is alive. Returns whether it was
 * dead. An unknown name's jobs are released unless it has since taken or finished a job, or a process has claimed the
 * name.
 */
export async function releaseJobsOf(pool: Pool, { id, pools, beats }: ProcessState): Promise<boolean> {
  const { rowCount } =
    id === undefined
      ? await pool.query(
          `select graphile_worker.force_unlock_workers($1::text[]) from (
             select ${beatsOfStranger} as beats from graphile_worker.jobs where locked_by = any($1::text[])) as stranger
           where beats = $2 and not exists (select from job_process where pools && $1::text[])`,
          [pools, beats],
        )
      : await pool.query(
          `with gone as (delete from job_process where id = $1 and beats = $2 returning pools)
           select graphile_worker.force_unlock_workers(pools || $3::text[]) from gone`,
          [id, beats, pools],
        )
  return (rowCount ?? 0) > 0
}

/** Removes a process that has shut down. */
export async function removeProcess(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from job_process where id = $1', [id])
}

/** Releases every job and removes every process: for the only server of an embedded database, when it starts. */
export async function releaseAllJobs(pool: Pool): Promise<void> {
  await pool.query('delete from job_process')
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
  )
}
