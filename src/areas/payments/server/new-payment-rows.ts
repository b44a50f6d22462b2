import { type Payee, payeeColumns } from '#areas/clubs/server/payee.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { CardProvider } from '#kernel/server/providers/cards/cards.ts'
import { type Payer, payerColumns, payerKey } from './payer.ts'
import type { PaymentKind } from './payment-rows.ts'

/** Who asks for a payment, and how a repeat of the same request is recognized. */
export interface NewRequest {
  readonly payer: Payer
  readonly requestKey: string | undefined
  readonly requestHash: Buffer
  readonly now: Date
}

/** What is charged. A payment to a club or a person names the account that is charged. */
export interface NewPayment extends NewRequest {
  readonly kind: PaymentKind
  readonly provider: CardProvider
  readonly amountCents: number
  readonly description: string
  readonly to?: { readonly payee: Payee; readonly cardAccountId: number }
  /** What the platform keeps from it. */
  readonly platformFeeCents?: number
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const { id } = await tx
    .insertInto('payment')
    .values({
      kind: payment.kind,
      provider: payment.provider,
      ...payerColumns(payment.payer),
      amount_cents: payment.amountCents,
      description: payment.description,
      ...(payment.to ? { ...payeeColumns(payment.to.payee), card_account_id: payment.to.cardAccountId } : {}),
      platform_fee_cents: payment.platformFeeCents ?? 0,
      status: 'created',
      request_key: payment.requestKey ?? null,
      request_hash: payment.requestHash,
      created_at: payment.now,
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The payment that an earlier copy of the same request made. */
export async function findEarlierCopy(
  tx: Tx,
  { payer, requestKey, requestHash }: NewRequest,
  since: Date,
): Promise<{ id: number; request_hash: Buffer } | undefined> {
  const { column, id } = payerKey(payer)
  const ownPayments = tx.selectFrom('payment').select(['id', 'request_hash']).where(column, '=', id)
  if (requestKey !== undefined) return ownPayments.where('request_key', '=', requestKey).executeTakeFirst()
  return ownPayments
    .where('request_key', 'is', null)
    .where('request_hash', '=', requestHash)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Whether a payment of this payer, requested after `since`, is pending at the provider. */
export async function isUnderway(tx: Tx, payer: Payer, since: Date): Promise<boolean> {
  const { column, id } = payerKey(payer)
  const ownPayments = tx.selectFrom('payment').select('id').where(column, '=', id)
  const underway = await ownPayments.where('status', '=', 'created').where('created_at', '>', since).executeTakeFirst()
  return underway !== undefined
}

export async function listDeclines(db: Reader, payer: Parameters<typeof payerKey>[0], since: Date): Promise<Date[]> {
  const { column, id } = payerKey(payer)
  const rows = await db
    .selectFrom('payment')
    .select('settled_at')
    .where(column, '=', id)
    .where('status', '=', 'declined')
    .where('settled_at', '>', since)
    .execute()
  return rows.flatMap(({ settled_at }) => settled_at ?? [])
}
