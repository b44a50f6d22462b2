import type { Pool } from 'pg'

/** A process as the others see it, or a name under which jobs are taken that belongs to no process we know of. */
export interface Seen {
  /** The process; undefined for an unknown name. */
  readonly id: string | undefined
  /** The names under which it takes jobs. */
  readonly pools: readonly string[]
  /** Stands still once it is gone. */
  readonly beats: number
}

/** Says that this process lives, and under which names it takes jobs. Returns the time by the database's clock. */
export async function beat(pool: Pool, id: string, pools: readonly string[]): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>(
    `insert into job_process (id, pools) values ($1, $2)
     on conflict (id) do update set beats = job_process.beats + 1, pools = excluded.pools
     returning clock_timestamp() as at`,
    [id, pools],
  )
  return rows[0]?.at ?? new Date(0)
}

/** Every process that says it lives. */
export async function listProcesses(pool: Pool): Promise<Seen[]> {
  const { rows } = await pool.query<{ id: string; pools: string[]; beats: number }>(
    'select id, pools, beats from job_process',
  )
  return rows
}

/** Moves whenever a name takes a job or ends one, whichever way clocks are set meanwhile. */
const beatsOfStranger = 'sum(extract(epoch from locked_at) * 1000)::bigint'

/**
 * Every name that has jobs taken and belongs to no process that says it lives: those of servers of an older release,
 * and of a process that died as it started. Reads the whole queue.
 */
export async function listStrangers(pool: Pool): Promise<Seen[]> {
  const { rows } = await pool.query<{ pools: string[]; beats: number }>(
    `select array[locked_by] as pools, ${beatsOfStranger} as beats from graphile_worker.jobs
     where locked_by is not null and not exists (select from job_process where locked_by = any(pools))
     group by locked_by`,
  )
  return rows.map((row) => ({ ...row, id: undefined }))
}

/**
 * Frees the jobs of a process that is gone, unless it has said meanwhile that it lives. Returns whether it was gone.
 * An unknown name is freed unless it has taken or ended a job meanwhile, or a process has claimed it.
 */
export async function bury(pool: Pool, { id, pools, beats }: Seen): Promise<boolean> {
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

/** Takes a process off the list that has ended in good order. */
export async function leave(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from job_process where id = $1', [id])
}

/** Frees every job and forgets every process: for the one server of an embedded database, when it starts. */
export async function buryAll(pool: Pool): Promise<void> {
  await pool.query('delete from job_process')
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
  )
}
