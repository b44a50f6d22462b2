import { type ExpressionBuilder, sql } from 'kysely'
import type { DebtKind } from '#areas/payments/rules/debt-kinds.ts'
import type { PaymentStatus } from '#areas/payments/rules/payment-states.ts'
import type { Database, Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import type { CardProvider, CardReport } from '#kernel/server/providers/cards/cards.ts'

export interface PaymentRow {
  readonly id: number
  readonly key: string
  readonly kind: PaymentKind
  readonly provider: CardProvider
  /** The payee is a club or a person. Both are null for donations to the platform. */
  readonly club_id: number | null
  readonly payee_id: number | null
  readonly card_account_id: number | null
  /** The id of the charged account at the provider. Null for the platform's own account. */
  readonly account_ref: string | null
  readonly description: string
  /** The payer. Null for a visitor, who has a mailbox, name and address instead. */
  readonly account_id: number | null
  readonly payer_mailbox: string | null
  readonly payer_name: string | null
  readonly payer_email: string | null
  readonly amount_cents: number
  /** What the platform keeps from the payment. */
  readonly platform_fee_cents: number
  readonly status: PaymentStatus
  readonly request_hash: Buffer
  readonly provider_ref: string | null
  readonly card_brand: string | null
  readonly card_last4: string | null
  readonly receipt_url: string | null
  readonly reason: string | null
  readonly created_at: Date
  /** When the provider was first asked to charge it. Null means that nothing can have been charged. */
  readonly sent_at: Date | null
  /** When the provider was last asked about it, or first failed to answer. Null while the first answer is awaited. */
  readonly asked_at: Date | null
  readonly charged_cents: number
  readonly refunded_cents: number
  /** How much of it paid for nothing and is refunded automatically. */
  readonly to_return_cents: number
}

export type PaymentKind = 'donation' | DebtKind
type EntryKind = 'charge' | 'refund' | 'refund-failed'

const bookingOf = (kind: EntryKind) => (query: ExpressionBuilder<DB, 'payment'>) =>
  query
    .selectFrom('payment_entry')
    .whereRef('payment_entry.payment_id', '=', 'payment.id')
    .where('payment_entry.kind', '=', kind)
    .select((entry) => sql<number>`coalesce(sum(${entry.ref('payment_entry.amount_cents')}), 0)::integer`.as('cents'))

const returned = (query: ExpressionBuilder<DB, 'payment'>) =>
  query
    .selectFrom('payment_line')
    .whereRef('payment_line.payment_id', '=', 'payment.id')
    .where('payment_line.outcome', '=', 'to-return')
    .select((line) => sql<number>`coalesce(sum(${line.ref('payment_line.cents')}), 0)::integer`.as('cents'))

/** Payments with their totals from the ledger. */
const payments = (db: Reader) =>
  db
    .selectFrom('payment')
    .leftJoin('club_card_account', 'club_card_account.id', 'payment.card_account_id')
    .selectAll('payment')
    .select('club_card_account.ref as account_ref')
    .select((query) => sql<number>`${bookingOf('charge')(query)}`.as('charged_cents'))
    .select((query) =>
      sql<number>`${bookingOf('refund')(query)} - ${bookingOf('refund-failed')(query)}`.as('refunded_cents'),
    )
    .select((query) => sql<number>`${returned(query)}`.as('to_return_cents'))

export const findPayment = (db: Reader, id: number): Promise<PaymentRow | undefined> =>
  payments(db).where('payment.id', '=', id).executeTakeFirst()

export async function getPaymentRow(db: Reader, id: number): Promise<PaymentRow> {
  return payments(db).where('payment.id', '=', id).executeTakeFirstOrThrow()
}

/** An account's donations, latest first. */
export const listDonationsOf = (db: Reader, accountId: number, limit: number): Promise<PaymentRow[]> =>
  payments(db)
    .where('payment.account_id', '=', accountId)
    .where('payment.kind', '=', 'donation')
    .orderBy('payment.id', 'desc')
    .limit(limit)
    .execute()

/** An account's payments to clubs and persons, latest first, each with the amount being refunded. */
export const listClubPaymentsOf = (db: Reader, accountId: number, limit: number) =>
  payments(db)
    .select((query) =>
      query
        .selectFrom('payment_refund')
        .whereRef('payment_refund.payment_id', '=', 'payment.id')
        .where('payment_refund.status', 'in', ['created', 'pending'])
        .select((refund) => sql<number>`coalesce(sum(${refund.ref('payment_refund.cents')}), 0)::integer`.as('cents'))
        .as('refunding_cents'),
    )
    .where('payment.account_id', '=', accountId)
    .where('payment.kind', '<>', 'donation')
    .orderBy('payment.id', 'desc')
    .limit(limit)
    .execute()

/** A key as a provider returns it. A key that is not ours equals nothing, and the index is still used. */
const keyOf = (text: string) =>
  sql<string>`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::text::uuid end`

/** Finds the payment that a provider's message is about, by our key, or else by the provider's own id. */
export async function findIdOf(
  db: Reader,
  provider: CardProvider,
  about: { key: string | undefined; ref: string | undefined; account: string | undefined },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('payment')
    .leftJoin('club_card_account', 'club_card_account.id', 'payment.card_account_id')
    .select('payment.id')
    .where('payment.provider', '=', provider)
    // Whatever another account says about our key or id is made up.
    .where(sql<boolean>`club_card_account.ref is not distinct from ${about.account ?? null}::text`)
    .where((where) =>
      where.or([where('payment.key', '=', keyOf(about.key ?? '')), where('provider_ref', '=', about.ref ?? '')]),
    )
    .executeTakeFirst()
  return row?.id
}

/** Reads a payment and locks its row until the transaction ends, so that two reports are booked one after the other. */
export type LockPayment = (tx: Tx, id: number) => Promise<PaymentRow | undefined>

export const lockPayment: LockPayment = async (tx, id) => {
  await tx.selectFrom('payment').select('id').where('id', '=', id).forUpdate().execute()
  return findPayment(tx, id)
}

/** Saves a payment's status and what the provider reported with it. Known values are kept. */
export async function saveStatus(
  tx: Tx,
  id: number,
  { status, report, settledAt }: { status: PaymentStatus; report: CardReport; settledAt: Date | undefined },
): Promise<void> {
  const hasEnded = status === 'declined' || status === 'failed'
  await tx
    .updateTable('payment')
    .set((set) => ({
      status,
      provider_ref: set.fn.coalesce('provider_ref', set.val(report.ref ?? null)),
      card_brand: set.fn.coalesce(set.val(report.card?.brand ?? null), 'card_brand'),
      card_last4: set.fn.coalesce(set.val(report.card?.last4 ?? null), 'card_last4'),
      receipt_url: set.fn.coalesce(set.val(report.receiptUrl ?? null), 'receipt_url'),
      reason: hasEnded ? (report.reason ?? null) : null,
      ...(settledAt ? { settled_at: settledAt } : {}),
    }))
    .where('id', '=', id)
    .execute()
}

export async function addEntry(tx: Tx, id: number, kind: EntryKind, cents: number, at: Date): Promise<void> {
  await tx.insertInto('payment_entry').values({ payment_id: id, kind, amount_cents: cents, at }).execute()
}

/** Records a message. False if it was recorded before. */
export async function noteEvent(
  tx: Tx,
  event: { provider: CardProvider; id: string; type: string; paymentId: number | null; now: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('payment_event')
    .values({
      provider: event.provider,
      event_id: event.id,
      type: event.type,
      payment_id: event.paymentId,
      received_at: event.now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Open payments started before an instant. Those not checked for the longest time come first. */
export async function listOpenIds(db: Reader, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('status', 'in', ['created', 'processing'])
    .where('created_at', '<', before)
    .orderBy(sql`coalesce(asked_at, created_at)`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Payments started before an instant that the provider was never asked to charge, oldest first. */
export async function listUnsentIds(db: Reader, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'created')
    .where('sent_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Commits that the provider is about to be asked to charge a payment. False if the payment was given up in the
 * meantime, so the provider must not be asked.
 */
export async function markSent(db: Database, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('payment')
    .set((set) => ({ sent_at: set.fn.coalesce('sent_at', set.val(now)) }))
    .where('id', '=', id)
    .where('status', '=', 'created')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function noteAsked(db: Reader, id: number, now: Date): Promise<void> {
  await db.updateTable('payment').set({ asked_at: now }).where('id', '=', id).execute()
}

interface Person {
  /** How emails greet them. */
  readonly first: string
  readonly name: string
  readonly email: string
}

/** The name and the address of an account. */
export async function getAuthor(db: Reader, accountId: number): Promise<Person> {
  const { first, last, email } = await db
    .selectFrom('account')
    .select(['first', 'last', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { first, name: `${first} ${last}`, email }
}

/** The name and the address of a payment's payer. */
export async function getPayer(db: Reader, payment: PaymentRow): Promise<Person> {
  if (payment.account_id !== null) return getAuthor(db, payment.account_id)
  const { payer_name: name, payer_email: email } = payment
  return { first: name ?? '', name: name ?? '', email: email ?? '' }
}
