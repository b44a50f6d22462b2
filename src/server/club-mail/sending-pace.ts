import { sql } from 'kysely'
import type { Deps } from '#server/kernel/deps'

/**
 * Takes the next turn for a mail to many and answers when it is. Turns follow each other by the pace that is set, whoever
 * takes them: all processes share one row.
 */
export async function takeTurn({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<Date> {
  const now = clock.now()
  if (config.mailsPerSecond === 0) return now
  const gap = `${1000 / config.mailsPerSecond} milliseconds`
  const { rows } = await sql<{ at: Date }>`update mail_pace
    set next_at = greatest(next_at, ${now}::timestamptz) + ${gap}::interval
    returning next_at - ${gap}::interval as at`.execute(db)
  return rows[0]?.at ?? now
}
