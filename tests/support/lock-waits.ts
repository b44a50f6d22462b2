import type pg from 'pg'
import { expect } from 'vitest'

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

export async function isSomebodyWaiting(pool: pg.Pool): Promise<boolean> {
  return ((await pool.query(waiting)).rowCount ?? 0) > 0
}

/** Resolves once a transaction of this database waits for another one. */
export async function untilSomebodyWaits(pool: pg.Pool): Promise<void> {
  await expect.poll(() => isSomebodyWaiting(pool), { timeout: 60_000, interval: 10 }).toBe(true)
}
