import type { Deps } from '#server/kernel/deps'
import { moveTurn } from './pace-rows.ts'

/**
 * Takes the next turn for a mail to many and answers when it is. Turns follow each other by the pace that is set, whoever
 * takes them: all processes share one row.
 */
export async function takeTurn({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<Date> {
  const now = clock.now()
  if (config.mailsPerSecond === 0) return now
  return (await moveTurn(db, now, 1000 / config.mailsPerSecond)) ?? now
}
