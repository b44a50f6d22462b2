import type { DebtKind } from '#areas/payments/rules/debt-kinds.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { findPaidLine } from './debt-rows.ts'
import { mayReturnLine, returnLine } from './return-line.ts'

interface Owed {
  readonly kind: DebtKind
  readonly key: string
  readonly reason: string
}

/**
 * Refunds what a payee owes for a debt that was paid by card and then given up or called off. `takeOwed` locks what was
 * paid for, notes that it is no longer paid, and returns how much goes back, which was decided earlier. The payment is
 * locked first. The line is marked together with the refund, so that a second run refunds nothing. Throws while another
 * refund of the payment is pending, so that the job runs again.
 */
export async function returnOwed(
  deps: Deps,
  { kind, key, reason }: Owed,
  takeOwed: (tx: Tx) => Promise<number>,
): Promise<void> {
  const paidLine = await findPaidLine(deps.db, kind, [key])
  if (!paidLine) return
  const result = await inTransaction(deps.db, async (tx): Promise<Result<'kept' | 'underway' | 'to-return'>> => {
    const line = await mayReturnLine(tx, paidLine)
    if (line.is !== 'to-return') return ok(line.is)
    const cents = Math.min(await takeOwed(tx), line.cents)
    if (cents > 0) await returnLine(deps, tx, { ...line, cents }, { reason, now: deps.clock.now() })
    return ok(line.is)
  })
  if (!result.ok || result.value === 'underway')
    throw new Error('a payment is still being processed and will be refunded on the next try')
}
