import { sql } from 'kysely'
import type { Database } from '#server/kernel/db/database'

/** Takes the next turn, not before `now`; the turn after it comes `milliseconds` later. */
export async function moveTurn(db: Database, now: Date, milliseconds: number): Promise<Date | undefined> {
  const gap = `${milliseconds} milliseconds`
  const { rows } = await sql<{ at: Date }>`update mail_pace
    set next_at = greatest(next_at, ${now}::timestamptz) + ${gap}::interval
    returning next_at - ${gap}::interval as at`.execute(db)
  return rows[0]?.at
}
