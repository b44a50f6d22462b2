import { sql } from 'kysely'
import type { Reader } from '#kernel/server/db/database.ts'

/** The methods whose stored sums do not match the sales. */
export async function listSaleSumMismatches(db: Reader, clubId: number): Promise<string[]> {
  const { rows } = await sql<{ method: string }>`with raw as (
      select method, count(*) filter (where state = 'sold')::integer as sold,
        coalesce(sum(total_cents) filter (where state = 'sold'), 0)::bigint as sold_cents,
        count(*) filter (where state <> 'sold')::integer as ended,
        coalesce(sum(total_cents) filter (where state <> 'sold'), 0)::bigint as ended_cents
      from pos_sale where club_id = ${clubId} and sold_on is not null group by 1),
    kept as (select method, sold, sold_cents, ended, ended_cents from pos_sum
      where club_id = ${clubId} and sold + ended > 0)
    select distinct method
    from ((table raw except table kept) union all (table kept except table raw)) off order by 1`.execute(db)
  return rows.map(({ method }) => method)
}
