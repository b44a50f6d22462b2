import { sql } from 'kysely'
import { listDuesSumMismatches } from '#areas/dues/server/dues-sum-rows.ts'
import { listSaleSumMismatches } from '#areas/pos/server/sale-sum-rows.ts'
import type { Database } from '#kernel/server/db/database.ts'

/** Adds the payments of dues and the sales of all clubs up anew; returns how many sums are kept, and which are wrong. */
export async function keptSums(db: Database): Promise<{ kept: number; wrong: readonly string[] }> {
  const { rows } = await sql<{ club_id: number; kept: number }>`select club_id, count(*)::integer as kept
    from (select club_id from dues_sum union all select club_id from pos_sum) sums group by 1`.execute(db)
  const wrong: string[] = []
  for (const { club_id: clubId } of rows)
    wrong.push(...(await listDuesSumMismatches(db, clubId)), ...(await listSaleSumMismatches(db, clubId)))
  return { kept: rows.reduce((sum, { kept }) => sum + kept, 0), wrong }
}
