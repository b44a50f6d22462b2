import { sql } from 'kysely'
import type { Reader } from '#kernel/server/db/database.ts'

/** The stored sums of dues that do not match the payments: week, season and method of each. */
export async function listDuesSumMismatches(db: Reader, clubId: number): Promise<string[]> {
  const { rows } = await sql<{ sum: string }>`with raw as (
      select date_trunc('week', paid_on)::date as week, coalesce(season_id, 0) as season_id, method,
        count(*) filter (where state = 'paid')::integer as paid,
        coalesce(sum(amount_cents) filter (where state = 'paid'), 0)::bigint as paid_cents,
        count(*) filter (where state = 'returned')::integer as returned,
        coalesce(sum(amount_cents) filter (where state = 'returned'), 0)::bigint as returned_cents,
        count(*) filter (where state = 'void')::integer as void,
        coalesce(sum(amount_cents) filter (where state = 'void'), 0)::bigint as void_cents
      from (select *, case when voided_at is not null then 'void' when returned_at is not null then 'returned'
          else 'paid' end as state from dues_payment where club_id = ${clubId}) p
      group by 1, 2, 3),
    kept as (select week, season_id, method, paid, paid_cents, returned, returned_cents, void, void_cents
      from dues_sum where club_id = ${clubId} and paid + returned + void > 0)
    select distinct to_char(week, 'YYYY-MM-DD') || ', season ' || season_id || ', ' || method as sum
    from ((table raw except table kept) union all (table kept except table raw)) off order by 1`.execute(db)
  return rows.map(({ sum }) => sum)
}
