import type { Deps } from '#server/kernel/deps'
import { moveTurn } from './pace-rows.ts'

/**
 * Takes the next turn for a bulk mail and returns its time. Turns follow the configured pace across all processes,
 * because they share one row.
 */
export async function takeTurn({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<Date> {
  const now = clock.now()
  if (config.mailsPerSecond === 0) return now
  return (await moveTurn(db, now, 1000 / config.mailsPerSecond)) ?? now
}
