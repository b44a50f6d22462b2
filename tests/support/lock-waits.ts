import type pg from 'pg'
import { expect } from 'vitest'

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

export async function isSomebodyWaiting(pool: pg.Pool): Promise<boolean> {
  return ((await pool.query(waiting)).rowCount ?? 0) > 0
}

/** Resolves once this many transactions of this database wait for others. */
export const untilWaiting = (pool: pg.Pool, count: number): Promise<void> =>
  expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 60_000, interval: 10 }).toBe(count)

/** Runs what `start` begins while another transaction holds a row, and lets all of it go on at once. */
export async function whileHeld(
  pool: pg.Pool,
  { table, id }: { readonly table: string; readonly id: number },
  start: () => Promise<readonly Promise<unknown>[]>,
): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from ${table} where id = $1 for update`, [id])
    const running = await start()
    await holder.query('commit')
    await Promise.all(running)
  } finally {
    holder.release()
  }
}

/** Resolves once a transaction of this database waits for another one. */
export async function untilSomebodyWaits(pool: pg.Pool): Promise<void> {
  await expect.poll(() => isSomebodyWaiting(pool), { timeout: 60_000, interval: 10 }).toBe(true)
}
