import { sql } from 'kysely'
import type { DebtKind, DebtOutcome, RefundProgress } from '#areas/payments/rules/debt-kinds.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { Debt, PaidLine } from './debts.ts'
import { findPayment, type PaymentRow } from './payment-rows.ts'

/** The pending payment for any of these debts. Call it under the lock of the debts. */
export async function findOpenPaymentOf(
  db: Reader,
  kind: DebtKind,
  keys: readonly string[],
): Promise<number | undefined> {
  if (keys.length === 0) return undefined
  const row = await db
    .selectFrom('payment_line')
    .innerJoin('payment', 'payment.id', 'payment_line.payment_id')
    .select('payment.id')
    .where('payment_line.kind', '=', kind)
    .where('payment_line.debt_key', 'in', keys)
    .where('payment.status', 'in', ['created', 'processing'])
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function insertLines(tx: Tx, paymentId: number, debts: readonly Debt[]): Promise<void> {
  const rows = debts.map(({ kind, key, memberId, title, cents }, index) => ({
    payment_id: paymentId,
    number: index + 1,
    kind,
    debt_key: key,
    member_id: memberId,
    title,
    cents,
  }))
  await tx.insertInto('payment_line').values(rows).execute()
}

export async function listLines(db: Reader, paymentId: number): Promise<PaidLine[]> {
  const rows = await db
    .selectFrom('payment_line')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .execute()
  return rows.map(({ number, kind, debt_key: key, member_id: memberId, title, cents, outcome }) => ({
    number,
    kind,
    key,
    memberId,
    title,
    cents,
    outcome,
  }))
}

/** Saves the outcome of a line. */
export async function saveOutcome(
  tx: Tx,
  { paymentId, number }: { paymentId: number; number: number },
  outcome: DebtOutcome | 'returned',
): Promise<void> {
  await tx
    .updateTable('payment_line')
    .set({ outcome })
    .where('payment_id', '=', paymentId)
    .where('number', '=', number)
    .execute()
}

/** The line of a charged payment that pays one of these debts now. Refunding it would make the debt unpaid. */
export async function findPaidLine(
  db: Reader,
  kind: DebtKind,
  keys: readonly string[],
): Promise<{ payment_id: number; number: number; cents: number } | undefined> {
  if (keys.length === 0) return undefined
  return db
    .selectFrom('payment_line')
    .select(['payment_id', 'number', 'cents'])
    .where('kind', '=', kind)
    .where('debt_key', 'in', keys)
    .where('outcome', '=', 'paid')
    .orderBy('payment_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The latest line of these debts that was refunded or is being refunded. */
export async function findReturnedLine(
  db: Reader,
  kind: DebtKind,
  keys: readonly string[],
): Promise<{ cents: number; is_done: boolean } | undefined> {
  if (keys.length === 0) return undefined
  return db
    .selectFrom('payment_line')
    .select(['cents'])
    .select(
      sql<boolean>`exists(select from payment_refund r
        where r.payment_id = payment_line.payment_id and r.status = 'succeeded')`.as('is_done'),
    )
    .where('kind', '=', kind)
    .where('debt_key', 'in', keys)
    .where('outcome', '=', 'returned')
    .orderBy('payment_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The latest card payment for a debt, whatever became of it. */
export async function findLatestPayment(db: Reader, kind: DebtKind, key: string): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payment_line')
    .select('payment_id')
    .where('kind', '=', kind)
    .where('debt_key', '=', key)
    .orderBy('payment_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && findPayment(db, row.payment_id)
}

/** The latest card payment of a debt that was charged, and how far refunds of it have gotten. */
export interface ChargedDebt {
  readonly key: string
  readonly paymentId: number
  readonly cents: number
  readonly refundedCents: number
  /** The state of the latest refund. Null if there is none. */
  readonly refund: RefundProgress | null
}

/** The latest charged payments of debts. */
export async function listCharged(db: Reader, kind: DebtKind, keys: readonly string[]): Promise<ChargedDebt[]> {
  if (keys.length === 0) return []
  const { rows } =
    await sql<ChargedDebt>`select distinct on (l.debt_key) l.debt_key as key, p.id as "paymentId", l.cents,
      (select coalesce(sum(case e.kind when 'refund' then e.amount_cents when 'refund-failed' then -e.amount_cents
        else 0 end), 0)::integer from payment_entry e where e.payment_id = p.id) as "refundedCents",
      (select case r.status when 'created' then 'underway' when 'pending' then 'underway' when 'succeeded' then 'done'
        else 'failed' end from payment_refund r where r.payment_id = p.id order by r.id desc limit 1) as refund
    from payment_line l join payment p on p.id = l.payment_id
    where l.kind = ${kind} and l.debt_key = any(${keys}) and l.outcome is not null
    order by l.debt_key, p.id desc`.execute(db)
  return rows
}

/** The lines of a payment with the names of those who owed them: members of the club, or else the payer. */
export async function listNamedLines(db: Reader, paymentId: number) {
  return db
    .selectFrom('payment_line')
    .innerJoin('payment', 'payment.id', 'payment_line.payment_id')
    .leftJoin('account', 'account.id', 'payment.account_id')
    .leftJoin('member', (join) =>
      join.onRef('member.id', '=', 'payment_line.member_id').onRef('member.club_id', '=', 'payment.club_id'),
    )
    .select(['payment_line.title', 'payment_line.cents', 'payment_line.outcome'])
    .select(
      sql<string>`case when payment_line.member_id is null
        then coalesce(payment.payer_name, trim(account.first || ' ' || account.last))
        else coalesce(trim(member.first || ' ' || member.last), '') end`.as('name'),
    )
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .execute()
}
