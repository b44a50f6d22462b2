import { sql } from 'kysely'
import type { DuesMethod } from '#areas/dues/rules/dues-methods.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { aYear } from './words.ts'

export interface BilledClub {
  readonly cid: number
  readonly club_name: string
  readonly time_zone: string
  readonly fee: number
}

export async function findBilledClub(db: Reader, clubId: number): Promise<BilledClub | undefined> {
  return db
    .selectFrom('club')
    .select(['id as cid', 'name as club_name', 'time_zone', 'fee'])
    .where('id', '=', clubId)
    .executeTakeFirst()
}

export interface BilledRow {
  readonly id: number
  readonly mid: number
  readonly first: string
  readonly last: string
  readonly date: string
  readonly season: string
  readonly method: DuesMethod
  readonly cents: number
  readonly note: string
  readonly stripe_id: string
  readonly returned: boolean
}

/** A club's payments between two days on its calendar, both included, by card or by hand, without deleted ones. */
export async function listBilled(
  db: Reader,
  { clubId, from, until, byCard }: { clubId: number; from: string; until: string; byCard: boolean },
): Promise<BilledRow[]> {
  const { rows } = await sql<BilledRow>`select p.id, p.member_id as mid, m.first, m.last, p.paid_on::text as date,
      coalesce(s.name, ${aYear}) as season, p.method, p.amount_cents as cents, p.note,
      coalesce(card.provider_ref, '') as stripe_id, p.returned_at is not null as returned
    from dues_payment p join member m on m.club_id = p.club_id and m.id = p.member_id
      left join dues_season s on s.club_id = p.club_id and s.id = p.season_id
      left join payment card on card.id = p.card_payment_id
    where p.club_id = ${clubId} and p.paid_on between ${from}::date and ${until}::date
      and p.voided_at is null and (p.method = 'card') = ${byCard}
    order by p.paid_on, p.id`.execute(db)
  return rows
}
