import type { Pool } from 'pg'

/** A process as the others see it, or a name under which jobs are taken that belongs to no process we know of. */
export interface Seen {
  /** The process; undefined for an unknown name. */
  readonly id: string | undefined
  /** The names under which it takes jobs. */
  readonly pools: readonly string[]
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

/** Every process that says it lives, and every unknown name that has jobs taken. */
export async function listSeen(pool: Pool): Promise<Seen[]> {
  const { rows } = await pool.query<{ id: string | null; pools: string[]; beats: number }>(
    `select id, pools, beats from job_process union all
     select distinct null::uuid, array[locked_by], 0::bigint from graphile_worker.jobs
       where locked_by is not null and not exists (select from job_process where locked_by = any(pools))`,
  )
  return rows.map(({ id, ...row }) => ({ ...row, id: id ?? undefined }))
}

/**
 * Frees the jobs of a process that is gone, unless it has said meanwhile that it lives. Returns whether it was gone.
 * An unknown name is freed unless a process has claimed it meanwhile.
 */
export async function bury(pool: Pool, { id, pools, beats }: Seen): Promise<boolean> {
  const { rowCount } = await pool.query(
    id === undefined
      ? `select graphile_worker.force_unlock_workers($3) from (select $1::uuid, $2::bigint) as nobody
           where not exists (select from job_process where pools && $3::text[])`
      : `with gone as (delete from job_process where id = $1 and beats = $2 returning pools)
         select graphile_worker.force_unlock_workers(pools || $3::text[]) from gone`,
    [id ?? null, beats, pools],
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
