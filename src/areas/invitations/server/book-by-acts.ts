import { ledgerOf } from '#areas/books/rules/ledgers.ts'
import { bookByHand, voidByHand } from '#areas/books/server/book-by-hand.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import type { Entry } from '#areas/invitations/rules/roster.ts'
import type { PaymentMethod } from '#areas/payments/rules/event-methods.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { listDebtKeys } from './card-rows.ts'
import { paymentCleared } from './words.ts'

/** An entry after an act, and how it was paid before it. */
export interface PaidChange {
  readonly entry: Entry
  readonly before: PaymentMethod | null
  /** Null means the product itself. */
  readonly accountId: number | null
  /** Why a payment is voided. Undefined if it was cleared together with the answer. */
  readonly reason: string | undefined
}

/**
 * Books payments by hand that acts on replies have recorded or cleared, at the event's cost. Card payments are booked
 * where they are settled.
 */
export async function bookByActs(
  tx: Tx,
  event: EventRow,
  changes: readonly PaidChange[],
  idOf: (id: number) => number,
  now: Date,
): Promise<void> {
  for (const { entry, before, accountId: by, reason = paymentCleared } of changes) {
    const { payment, id, name } = entry
    if (payment === before) continue
    const debt = { clubId: event.club_id, kind: 'event', key: String(idOf(id)), by, now } as const
    if (before !== null && before !== 'Credit Card')
      await voidUnder(tx, { ...debt, reason }, await listDebtKeys(tx, event.club_id, idOf(id)))
    if (payment !== null && payment !== 'Credit Card')
      await bookByHand(tx, {
        ...debt,
        ledger: ledgerOf(payment),
        cents: event.cost_cents,
        memo: `${event.title}: ${name}`,
      })
  }
}

/**
 * Voids what was booked by hand, under the invitation's own number or the number of one from an event merged into this
 * one.
 */
async function voidUnder(tx: Tx, voided: Parameters<typeof voidByHand>[1], keys: readonly string[]): Promise<void> {
  for (const key of [voided.key, ...keys.filter((one) => one !== voided.key)])
    if (await voidByHand(tx, { ...voided, key })) return
}
