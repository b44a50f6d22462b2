import { sql } from 'kysely'
import type { DuesMethod, MethodByHand } from '#areas/dues/rules/dues-methods.ts'
import { countingPayment } from '#areas/members/server/dues-facts-rows.ts'
import type { Merge } from '#areas/members/server/occasions.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** A member who pays, with the payments that count toward the same debt. `paidOn` is the latest payment's day. */
export interface Payer {
  readonly id: number
  readonly name: string
  readonly paidOn: string | null
}

/**
 * These members of a club, each with the latest day on which they paid: for a season, or, if `seasonId` is null, for a
 * rolling year between two days, both included. In the order of their ids, so that payments are recorded in it too.
 */
export async function listPayers(
  db: Reader,
  clubId: number,
  memberIds: readonly number[],
  { seasonId, from, until }: { seasonId: number | null; from: string; until: string },
): Promise<Payer[]> {
  const ofDebt =
    seasonId === null
      ? sql`p.season_id is null and p.paid_on between ${from}::date and ${until}::date`
      : sql`p.season_id = ${seasonId}`
  const { rows } = await sql<Payer>`select m.id, trim(m.first || ' ' || m.last) as name,
      (select max(p.paid_on)::text from dues_payment p where p.club_id = m.club_id and p.member_id = m.id
        and ${countingPayment} and ${ofDebt}) as "paidOn"
    from member m where m.club_id = ${clubId} and m.id = any(${memberIds}::integer[]) order by m.id`.execute(db)
  return rows
}

/** The names of the debts that these members paid for a year of rolling dues on a day, without voided ones. */
export async function listYearKeys(
  db: Reader,
  clubId: number,
  memberIds: readonly number[],
  day: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select debt_key as key from dues_payment
    where club_id = ${clubId} and member_id = any(${memberIds}::integer[]) and season_id is null and voided_at is null
      and debt_key like member_id || ':y' || ${day}::text || '%'`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

interface NewPayment {
  readonly clubId: number
  readonly memberIds: readonly number[]
  readonly seasonId: number | null
  readonly method: MethodByHand
  readonly cents: number
  readonly day: string
  readonly checkNumber: string
  readonly note: string
  readonly by: number
  readonly now: Date
  /** The name of each member's debt, as the books know it. */
  readonly keyOf: (memberId: number) => string
}

/** Stores the same payment for each of these members. Returns the ids with the members' ids. */
export async function insertPayments(tx: Tx, payment: NewPayment): Promise<{ id: number; mid: number }[]> {
  if (payment.memberIds.length === 0) return []
  const rows = payment.memberIds.map((member_id) => ({
    club_id: payment.clubId,
    member_id,
    season_id: payment.seasonId,
    method: payment.method,
    amount_cents: payment.cents,
    paid_on: payment.day,
    check_number: payment.checkNumber,
    note: payment.note,
    recorded_at: payment.now,
    recorded_by: payment.by,
    debt_key: payment.keyOf(member_id),
  }))
  return tx.insertInto('dues_payment').values(rows).returning(['id', 'member_id as mid']).execute()
}

/** A payment as it is before a change. */
export interface Payment {
  readonly memberId: number
  readonly name: string
  readonly season: string | null
  readonly method: DuesMethod
  readonly cents: number
  readonly day: string
  readonly isVoid: boolean
  /** The debt's name in the books. */
  readonly debtKey: string | null
}

/** Whose payment it is. Undefined if there is none. */
export async function findPayerOf(db: Reader, clubId: number, paymentId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('dues_payment')
    .select('member_id')
    .where('club_id', '=', clubId)
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return found?.member_id
}

/** Reads the payment and locks it until the transaction ends. Call it under its member's lock. */
export async function lockPayment(tx: Tx, clubId: number, paymentId: number): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`select p.member_id as "memberId", trim(m.first || ' ' || m.last) as name,
      s.name as season, p.method, p.amount_cents as cents, p.paid_on::text as day, p.voided_at is not null as "isVoid",
      p.debt_key as "debtKey"
    from dues_payment p join member m on m.club_id = p.club_id and m.id = p.member_id
      left join dues_season s on s.club_id = p.club_id and s.id = p.season_id
    where p.club_id = ${clubId} and p.id = ${paymentId} for update of p`.execute(tx)
  return rows[0]
}

export async function saveVoid(
  tx: Tx,
  { clubId, paymentId, by, reason, now }: { clubId: number; paymentId: number; by: number; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('dues_payment')
    .set({ voided_at: now, voided_by: by, void_reason: reason })
    .where('club_id', '=', clubId)
    .where('id', '=', paymentId)
    .execute()
}

/**
 * Moves a merged record's payments to the kept record. If both have paid for a season, the merged record's payment is
 * marked as the second one.
 */
export async function carryPayments(tx: Tx, { clubId, keptId, mergedId }: Merge): Promise<void> {
  await sql`update dues_payment p set member_id = ${keptId}, is_double = p.is_double or (${countingPayment}
      and p.season_id is not null and exists(select from dues_payment k where k.club_id = p.club_id
        and k.member_id = ${keptId} and k.season_id = p.season_id and k.voided_at is null and k.returned_at is null))
    where p.club_id = ${clubId} and p.member_id = ${mergedId}`.execute(tx)
}
