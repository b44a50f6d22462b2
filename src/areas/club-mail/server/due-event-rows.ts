import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#kernel/server/db/database.ts'

export interface DueEvent {
  readonly club_id: number
  readonly id: number
}

/** Drafts that are due to open. The index `club_event_to_open` contains only events waiting to be opened. */
const isDue = (now: Date): RawBuilder<boolean> => sql`deleted_at is null and opened_at is null and opens_itself
  and merged_into is null and opens_at <= ${now} and closes_at >= ${now}`

/** Some of the drafts that are due. */
export interface DueShare {
  /** Every `of`-th event. Other jobs take the rest. */
  readonly part: number
  readonly of: number
  /** Events that could not be opened. */
  readonly without: readonly number[]
  readonly limit: number
}

/** The most drafts that are sorted at once. */
const mostAtOnce = 20_000

/**
 * Drafts that are due to open: every club's first, then every club's second, and so on. The inner order makes the index
 * the cheapest plan even if PostgreSQL's statistics overestimate how many there are.
 */
export async function listDue(db: Reader, now: Date, { part, of, without, limit }: DueShare): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`with due as materialized (
      select club_id, id, opens_at from club_event
      where ${isDue(now)} and id % ${of} = ${part} and id <> all(${without}::integer[])
      order by opens_at limit ${mostAtOnce}
    )
    select club_id, id from (
      select *, row_number() over (partition by club_id order by opens_at, id) as turn from due) in_turn
    order by turn, opens_at, id limit ${limit}`.execute(db)
  return rows
}
