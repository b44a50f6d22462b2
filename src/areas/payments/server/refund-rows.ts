import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import type { RefundReport } from '#kernel/server/providers/cards/cards.ts'

export type RefundRow = Selectable<DB['payment_refund']>

interface NewRefund {
  readonly paymentId: number
  readonly cents: number
  readonly reason: string
  /** Null means the product itself. */
  readonly askedBy: number | null
  /** The Idempotency-Key of the request. */
  readonly requestKey?: string | undefined
  readonly now: Date
}

/** Writes a refund before the provider is asked. Undefined if another refund of the payment is open. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number | undefined> {
  const { paymentId: payment_id, cents, reason, askedBy: asked_by, now: created_at } = refund
  const row = await tx
    .insertInto('payment_refund')
    .values({
      payment_id,
      cents,
      reason,
      asked_by,
      request_key: refund.requestKey ?? null,
      status: 'created',
      created_at,
    })
    .onConflict((conflict) => conflict.column('payment_id').where('status', 'in', ['created', 'pending']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The refund that an earlier copy of the same request wrote. */
export async function findEarlierRefund(
  db: Reader,
  askedBy: number,
  requestKey: string | undefined,
): Promise<number | undefined> {
  if (requestKey === undefined) return undefined
  const row = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('asked_by', '=', askedBy)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return row?.id
}

/** The refund of a payment that the provider has not finished. */
export async function findOpenRefundOf(db: Reader, paymentId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['created', 'pending'])
    .executeTakeFirst()
  return row?.id
}

export const findRefund = (db: Reader, id: number): Promise<RefundRow | undefined> =>
  db.selectFrom('payment_refund').selectAll().where('id', '=', id).executeTakeFirst()

/** A payment's refunds, oldest first. */
export const listRefunds = (db: Reader, paymentId: number): Promise<RefundRow[]> =>
  db.selectFrom('payment_refund').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()

export async function noteRefundAsked(db: Reader, id: number, now: Date): Promise<void> {
  await db.updateTable('payment_refund').set({ asked_at: now }).where('id', '=', id).execute()
}

/** Saves what the provider said about an open refund. */
export async function saveRefund(
  tx: Tx,
  id: number,
  answer: { status: RefundReport['status']; ref: string | undefined; failure: string | undefined; now: Date },
): Promise<void> {
  const { status, ref, failure, now } = answer
  await tx
    .updateTable('payment_refund')
    .set((set) => ({
      status,
      provider_ref: set.fn.coalesce('provider_ref', set.val(ref ?? null)),
      failure: failure ?? null,
      settled_at: status === 'pending' ? null : now,
    }))
    .where('id', '=', id)
    .execute()
}

/** Refunded money was returned to the account, so the latest refund of that amount has failed after all. */
export async function saveFailedLater(tx: Tx, paymentId: number, cents: number, now: Date): Promise<void> {
  await sql`update payment_refund set status = 'failed', failure = 'came-back', settled_at = ${now}
    where id = (select id from payment_refund where payment_id = ${paymentId} and status = 'succeeded'
      order by (cents = ${cents}) desc, id desc limit 1)`.execute(tx)
}

/** Refunds that the provider has not finished. Those not checked for the longest time come first. */
export async function listOpenRefundIds(db: Reader, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('status', 'in', ['created', 'pending'])
    .where('created_at', '<', before)
    .orderBy((order) => order.fn.coalesce('asked_at', 'created_at'))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The same as `isDisputed`, for a payment in a column of a statement. */
export const disputedIn = (column: string): RawBuilder<boolean> =>
  sql`exists (select from payment_dispute d where d.payment_id = ${sql.ref(column)} and d.status = 'open')`

/** Whether the payer disputes the charge at the bank. Nothing is refunded during a dispute. */
export async function isDisputed(db: Reader, paymentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_dispute')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
