import { sql } from 'kysely'
import type { DuesMethod } from '#areas/dues/rules/dues-methods.ts'
import { countingPayment } from '#areas/members/server/dues-facts-rows.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { Season } from './season-rows.ts'

/** The seasons that a member can pay for today: active, not ended, not paid yet. Earliest end first. */
export async function listPayable(db: Reader, clubId: number, memberId: number, today: string): Promise<Season[]> {
  const { rows } = await sql<Season>`select s.id, s.name, s.amount_cents, s.card_cents, s.message, s.is_active,
      s.ends_on::text from dues_season s
    where s.club_id = ${clubId} and s.is_active and (s.ends_on is null or s.ends_on >= ${today}::date)
      and not exists(select from dues_payment p where p.club_id = s.club_id and p.season_id = s.id
        and p.member_id = ${memberId} and ${countingPayment})
    order by s.ends_on nulls last, s.id`.execute(db)
  return rows
}

/** A payment as the member reads it. */
export interface OwnPayment {
  readonly id: number
  /** Null for a year. */
  readonly season: { readonly id: number; readonly name: string; readonly ends: string | null } | null
  readonly date: string
  readonly amount_cents: number
  readonly note: string
  readonly receipt_url: string | null
  /** The account that paid by card. */
  readonly payer_id: number | null
  readonly method: DuesMethod
  readonly check_number: string
  readonly returned: boolean
}

export async function listOwnPayments(db: Reader, clubId: number, memberId: number): Promise<OwnPayment[]> {
  const { rows } = await sql<OwnPayment>`select p.id, p.paid_on::text as date,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'ends', s.ends_on) end as season,
      p.amount_cents, p.note,
      card.receipt_url, card.account_id as payer_id, p.method, p.check_number, p.returned_at is not null as returned
    from dues_payment p left join dues_season s on s.club_id = p.club_id and s.id = p.season_id
      left join payment card on card.id = p.card_payment_id
    where p.club_id = ${clubId} and p.member_id = ${memberId} and p.voided_at is null
    order by p.paid_on desc, p.id desc`.execute(db)
  return rows
}

/** A member's dues as they are stored. */
export async function findExpiration(db: Reader, clubId: number, memberId: number) {
  return db
    .selectFrom('member')
    .select(['membership_expires_on', 'has_paid_dues'])
    .where('club_id', '=', clubId)
    .where('id', '=', memberId)
    .executeTakeFirst()
}

/** The last days of these members' memberships. */
export async function listEnds(
  db: Reader,
  clubId: number,
  memberIds: readonly number[],
): Promise<{ id: number; endsOn: string | null }[]> {
  if (memberIds.length === 0) return []
  return db
    .selectFrom('member')
    .select(['id', 'membership_expires_on as endsOn'])
    .where('club_id', '=', clubId)
    .where('id', 'in', memberIds)
    .execute()
}

/** How many members have paid dues, not counting archived ones. */
export async function countPaid(db: Reader, clubId: number): Promise<number> {
  const { rows } = await sql<{ members: number }>`select count(*)::integer as members from member
    where club_id = ${clubId} and has_paid_dues and status = any(${currentStatuses}::text[])`.execute(db)
  return rows[0]?.members ?? 0
}
