import * as z from 'zod/mini'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import { findPaidLine } from '#areas/payments/server/debt-rows.ts'
import { mayReturnLine, returnLine } from '#areas/payments/server/return-line.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { lockLesson } from './lesson-rows.ts'
import { findSignUp, type SignUpRow, saveOwedBack, saveSettled } from './signup-rows.ts'
import { spotEnded } from './words.ts'

/**
 * Refunds what a student had paid by card for a spot that ended, or for a lesson that was canceled. How much was decided
 * then. Locks the payment, then the lesson. The line is marked together with the refund, so that a second run refunds
 * nothing.
 */
export const refundSignUp = defineJob({
  name: 'instruction.refundSignUp',
  lane: 'prompt',
  shape: z.object({ signUpId: z.int() }),
  async run(deps, { signUpId }) {
    const paidLine = await findPaidLine(deps.db, 'lesson', [String(signUpId)])
    if (!paidLine) return
    const result = await inTransaction(deps.db, async (tx): Promise<Result<'kept' | 'underway' | 'to-return'>> => {
      const line = await mayReturnLine(tx, paidLine)
      if (line.is !== 'to-return') return ok(line.is)
      const owedCents = await takeOwed(tx, signUpId, deps.clock.now())
      const cents = Math.min(owedCents, line.cents)
      if (cents > 0) await returnLine(deps, tx, { ...line, cents }, { reason: spotEnded, now: deps.clock.now() })
      return ok(line.is)
    })
    if (!result.ok || result.value === 'underway')
      throw new Error('a payment is still being processed and will be refunded on the next try')
  },
})

/** What a sign-up is owed back, read under its lesson's lock. It is no longer paid then. */
async function takeOwed(tx: Tx, signUpId: number, now: Date): Promise<number> {
  const found = await findSignUp(tx, signUpId)
  if (!found) return 0
  await lockLesson(tx, found.lesson_id)
  const signUp = await findSignUp(tx, signUpId)
  const owedCents = signUp?.owed_back_cents ?? 0
  if (owedCents > 0) await saveSettled(tx, signUpId, null, now)
  return owedCents
}

/**
 * Queues the refunds of sign-ups that were paid by card. Call it under the lesson's lock, in the transaction that ends
 * them. `centsOf` says how much each gets back.
 */
export async function queueRefunds(
  tx: Tx,
  signUps: readonly SignUpRow[],
  centsOf: (signUp: SignUpRow) => number,
): Promise<void> {
  for (const signUp of signUps.filter(({ settled_by }) => settled_by === byCard)) {
    const cents = centsOf(signUp)
    await saveOwedBack(tx, signUp.id, cents)
    if (cents > 0) await enqueue(tx, refundSignUp, { signUpId: signUp.id }, { key: `lesson refund ${signUp.id}` })
  }
}
