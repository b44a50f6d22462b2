import type * as z from 'zod/mini'
import { listHandPayments } from '#areas/payments/calls/hand-payments.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { occasion } from '#kernel/server/occasions.ts'

/** A payment without a card, as the area that owns it knows it. */
export type HandPayment = z.input<typeof listHandPayments.reply>[number]

/** An account's payments without a card are being read. Each area above adds its own, the latest 100. */
export const handPaymentsRead = occasion<{ tx: Tx; accountId: number }, readonly HandPayment[]>(
  'payments.hand-payments-read',
)

export const shownHandPayments = 100

export const listHandPaymentsHandler = handle(listHandPayments, async ({ actor, deps }) => {
  const about = { accountId: actor.userId }
  const result = await inTransaction(
    deps.db,
    async (tx): Promise<Result<readonly (readonly HandPayment[])[]>> =>
      ok(await deps.occasions.tell(handPaymentsRead, { tx, ...about })),
  )
  if (!result.ok) return result
  // Days are YYYY-MM-DD, so they sort like texts.
  const latestFirst = result.value
    .flat()
    .sort((one, other) => Number(one.day < other.day) - Number(one.day > other.day))
  return ok(latestFirst.slice(0, shownHandPayments))
})
