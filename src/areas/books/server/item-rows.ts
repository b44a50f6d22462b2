import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { BalanceItem } from '#kernel/server/providers/cards/cards.ts'

/** Up to when an account's list has been read. Undefined before the first time. */
export async function findReadUntil(db: Reader, accountId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('provider_reading')
    .select('read_until')
    .where('card_account_id', '=', accountId)
    .executeTakeFirst()
  return row?.read_until
}

export async function saveReadUntil(tx: Tx, accountId: number, until: Date): Promise<void> {
  await tx
    .insertInto('provider_reading')
    .values({ card_account_id: accountId, read_until: until })
    .onConflict((conflict) =>
      conflict.column('card_account_id').doUpdateSet((set) => ({
        read_until: sql<Date>`greatest(provider_reading.read_until, ${set.ref('excluded.read_until')})`,
      })),
    )
    .execute()
}

/** Saves an item from the provider's list. False if it was read before. */
export async function insertItem(
  tx: Tx,
  accountId: number,
  item: BalanceItem,
  paymentId: number | undefined,
): Promise<boolean> {
  const result = await tx
    .insertInto('provider_item')
    .values({
      card_account_id: accountId,
      ref: item.ref,
      type: item.kind,
      amount_cents: item.amountCents,
      fee_cents: item.feeCents,
      payment_id: paymentId ?? null,
      payout_ref: item.kind === 'payout' ? (item.payoutRef ?? null) : null,
      created_at: item.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['card_account_id', 'ref']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Records which items a payout took to the bank. */
export async function savePaidOut(
  tx: Tx,
  accountId: number,
  payoutRef: string,
  refs: readonly string[],
): Promise<void> {
  if (refs.length === 0) return
  await tx
    .updateTable('provider_item')
    .set({ payout_ref: payoutRef })
    .where('card_account_id', '=', accountId)
    .where('ref', 'in', refs)
    .execute()
}

/** Our payment that an item belongs to. `isSettled` is true after its charge is booked here. */
export interface ItemPayment {
  readonly id: number
  readonly description: string
  readonly isSettled: boolean
}

/** Our payments in one account, by their ids at the provider. */
export async function findPaymentsByRef(
  db: Reader,
  accountId: number,
  refs: readonly string[],
): Promise<Map<string, ItemPayment>> {
  if (refs.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'provider_ref', 'description', 'status'])
    .where('card_account_id', '=', accountId)
    .where('provider_ref', 'in', refs)
    .execute()
  return new Map(
    rows.map(({ id, provider_ref, description, status }) => [
      provider_ref ?? '',
      { id, description, isSettled: status === 'succeeded' || status === 'refunded' },
    ]),
  )
}

/**
 * Since when an account has had pending payments whose ids at the provider are not known here. The answer was lost, and
 * the charge may already be in the provider's list. Undefined if there are none.
 */
export async function findUnnamedSince(db: Reader, accountId: number): Promise<Date | undefined> {
  const { since } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.min('created_at').as('since'))
    .where('card_account_id', '=', accountId)
    .where('provider_ref', 'is', null)
    .where('status', 'in', ['created', 'processing'])
    .executeTakeFirstOrThrow()
  return since ?? undefined
}
