import * as z from 'zod/mini'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import { returnOwed } from '#areas/payments/server/return-owed.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { lockLesson } from './lesson-rows.ts'
import { findSignUp, type SignUpRow, saveOwedBack, saveSettled } from './signup-rows.ts'
import { spotEnded } from './words.ts'

/** Refunds what a student had paid by card for a spot that ended, or for a lesson that was canceled. */
export const refundSignUp = defineJob({
  name: 'instruction.refundSignUp',
  lane: 'prompt',
  shape: z.object({ signUpId: z.int() }),
  run: (deps, { signUpId }) =>
    returnOwed(deps, { kind: 'lesson', key: String(signUpId), reason: spotEnded }, (tx) =>
      takeOwed(tx, signUpId, deps.clock.now()),
    ),
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
