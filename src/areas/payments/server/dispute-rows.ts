import type { Tx } from '#kernel/server/db/database.ts'
import type { BalanceItem } from '#kernel/server/providers/cards/cards.ts'

export interface Dispute {
  readonly paymentId: number
  readonly ref: string
  readonly cents: number
  readonly status: NonNullable<BalanceItem['dispute']>['status']
  readonly evidenceBy: Date | undefined
  readonly now: Date
}

/** Saves what the provider says about a dispute. True if it is new. */
export async function saveDispute(tx: Tx, dispute: Dispute): Promise<boolean> {
  const { paymentId: payment_id, ref: provider_ref, cents, status, evidenceBy, now } = dispute
  const settled_at = status === 'open' ? null : now
  const row = await tx
    .selectFrom('payment_dispute')
    .select('id')
    .where('provider_ref', '=', provider_ref)
    .executeTakeFirst()
  if (row) {
    await tx.updateTable('payment_dispute').set({ status, settled_at }).where('id', '=', row.id).execute()
    return false
  }
  const evidence_by = evidenceBy ?? null
  await tx
    .insertInto('payment_dispute')
    .values({ payment_id, provider_ref, cents, status, evidence_by, opened_at: now, settled_at })
    .execute()
  return true
}
