import { sql } from 'kysely'
import type { Reader } from '#kernel/server/db/database.ts'

/** A live match without an act for a long time. */
export interface LeftAlone {
  readonly id: number
  readonly lastActAt: Date
}

/** Live matches whose last act was at `before` or earlier, oldest first, starting after the given one. */
export async function listLeftAlone(
  db: Reader,
  { before, after, limit }: { before: Date; after: LeftAlone | undefined; limit: number },
): Promise<LeftAlone[]> {
  const { rows } = await sql<LeftAlone>`select id, last_act_at as "lastActAt" from match
    where status = 'Live' and deleted_at is null and last_act_at <= ${before}
      and (last_act_at, id) > (${after?.lastActAt ?? new Date(0)}::timestamptz, ${after?.id ?? 0}::integer)
    order by last_act_at, id limit ${limit}`.execute(db)
  return rows
}
