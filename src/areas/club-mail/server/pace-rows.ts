import { sql } from 'kysely'
import type { Reader } from '#kernel/server/db/database.ts'

/** Consecutive turns, in milliseconds from now. None if it is too early, or if no one needs one. */
export interface Turns {
  readonly count: number
  readonly firstInMs: number
  /** When it is worth asking again. */
  readonly againInMs: number
}

export interface TurnsWanted {
  readonly count: number
  /** Milliseconds between two turns. */
  readonly gapMs: number
  /** The limit on how far ahead a turn can be. */
  readonly aheadMs: number
  /** If the row is further ahead than this, the database's clock must have gone back. */
  readonly healMs: number
}

/**
 * Takes the next turns of the pace that all processes share. Only the database's clock counts, and a refusal takes no
 * turn. A row that is too far ahead was written before the clock was set back, so it starts again from now.
 */
export async function takeTurns(db: Reader, { count, gapMs, aheadMs, healMs }: TurnsWanted): Promise<Turns> {
  const span = sql`make_interval(secs => ${(count * gapMs) / 1000}::double precision)`
  const ahead = sql`make_interval(secs => ${aheadMs / 1000}::double precision)`
  const isWrong = sql`next_at > clock_timestamp() + make_interval(secs => ${healMs / 1000}::double precision)`
  const { rows } = await sql<{ first: number | null; again: number }>`with moved as (
      update mail_pace set next_at =
        case when ${isWrong} then clock_timestamp() else greatest(next_at, clock_timestamp()) end + ${span}
      where next_at <= clock_timestamp() + ${ahead} or ${isWrong}
      returning next_at - ${span} as first)
    select (select extract(epoch from first - clock_timestamp())::double precision * 1000 from moved) as first,
      extract(epoch from next_at - ${ahead} - clock_timestamp())::double precision * 1000 as again
    from mail_pace`.execute(db)
  const { first = null, again = 0 } = rows[0] ?? {}
  const soon = Math.max(again, 5)
  return first === null
    ? { count: 0, firstInMs: 0, againInMs: soon }
    : { count, firstInMs: Math.max(first, 0), againInMs: 0 }
}
