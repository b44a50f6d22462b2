import type pg from 'pg'

const raw = {
  dues_sum: `select club_id, date_trunc('week', paid_on)::date as week, coalesce(season_id, 0) as season_id, method,
      count(*) filter (where voided_at is null and returned_at is null)::integer as paid,
      coalesce(sum(amount_cents) filter (where voided_at is null and returned_at is null), 0)::bigint as paid_cents,
      count(*) filter (where voided_at is null and returned_at is not null)::integer as returned,
      coalesce(sum(amount_cents) filter (where voided_at is null and returned_at is not null), 0)::bigint as returned_cents,
      count(*) filter (where voided_at is not null)::integer as void,
      coalesce(sum(amount_cents) filter (where voided_at is not null), 0)::bigint as void_cents
    from dues_payment group by 1, 2, 3, 4`,
  pos_sum: `select club_id, method, count(*) filter (where state = 'sold')::integer as sold,
      coalesce(sum(total_cents) filter (where state = 'sold'), 0)::bigint as sold_cents,
      count(*) filter (where state <> 'sold')::integer as ended,
      coalesce(sum(total_cents) filter (where state <> 'sold'), 0)::bigint as ended_cents
    from pos_sale where sold_on is not null group by 1, 2`,
} as const

/** Adds the payments of dues and the sales up anew; returns how many of the kept sums there are, and how many are wrong. */
export async function keptSums(pool: pg.Pool): Promise<{ kept: number; wrong: number }> {
  const found = { kept: 0, wrong: 0 }
  for (const [table, statement] of Object.entries(raw)) {
    const { rows } = await pool.query(`with raw as (${statement}), kept as (select * from ${table})
      select (select count(*)::integer from kept) as kept,
        (select count(*)::integer from ((table raw except table kept) union all (table kept except table raw)) off) as wrong`)
    found.kept += rows[0].kept
    found.wrong += rows[0].wrong
  }
  return found
}
