import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from './fault.ts'

/**
 * How a migration waits for a lock. While it waits, everyone who needs the table queues behind it, so it soon gives up,
 * lets the others go first, and tries again.
 */
export interface Patience {
  /** The longest wait for one lock, in milliseconds. */
  readonly lockMs: number
  readonly tries: number
  /** Between two tries, in milliseconds; up to five times as long later on. */
  readonly pauseMs: number
}

/** About six minutes in all, which is longer than any of our jobs keeps a transaction open. */
export const usualPatience: Patience = { lockMs: 2000, tries: 60, pauseMs: 1000 }

/** Runs `work` again as long as it fails because it cannot get a lock. Calls `log` before each further try. */
export async function withPatience(
  client: pg.Client,
  { tries, pauseMs }: Patience,
  log: (sentence: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  for (let triesDone = 1; ; triesDone += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTrouble(error) || triesDone >= tries) throw error
      log(`Could not get a lock in time (try ${triesDone} of ${tries}). ${await describeOldest(client)}`.trimEnd())
      await pause(pauseMs * Math.min(triesDone, 5) * (0.5 + Math.random()))
    }
  }
}

/** lock_not_available, deadlock_detected. */
export const isLockTrouble = (error: unknown) => ['55P03', '40P01'].includes(codeOf(error) ?? '')

/** Describes the transaction that has been open the longest. Usually it is the one that holds the lock. */
export async function describeOldest(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `select pid, application_name as name, extract(epoch from clock_timestamp() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and xact_start is not null
     order by xact_start limit 1`,
  )
  const [oldest] = rows
  if (!oldest) return ''
  const name = oldest.name ? ` (${oldest.name})` : ''
  return `Connection ${oldest.pid}${name} has had a transaction open for ${oldest.seconds} s.`
}
