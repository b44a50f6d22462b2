import * as z from 'zod/mini'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { returnRest } from '#areas/payments/server/return-line.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { listDeletedPayments, lockDeletedEvent } from './deleted-event-rows.ts'
import { allReturned, eventWasDeleted } from './words.ts'

/**
 * Writes a refund for each card payment for a deleted event that has none, payments in ascending order. A job asks the
 * provider for each. Returns how many.
 */
export async function returnAll(
  deps: Deps,
  tx: Tx,
  { clubId, eventId, now }: { readonly clubId: number; readonly eventId: number; readonly now: Date },
): Promise<number> {
  const payments = await listDeletedPayments(tx, clubId, eventId)
  let count = 0
  for (const { payment_id: id, is } of payments)
    if (is === 'to-return' || is === 'failed')
      count += (await returnRest(deps, tx, id, { reason: eventWasDeleted, now })) ? 1 : 0
  return count
}

/** Refunds the card payments for an event that was called off, unless it was brought back since. */
export const returnDeleted = defineJob({
  name: 'invitations.returnDeleted',
  lane: 'prompt',
  shape: z.object({ clubId: z.int(), eventId: z.int() }),
  async run(deps, { clubId, eventId }) {
    const now = deps.clock.now()
    await inTransaction(deps.db, async (tx) => {
      const count = await returnAll(deps, tx, { clubId, eventId, now })
      // Payments are locked before events, so this is checked last.
      const event = await lockDeletedEvent(tx, clubId, eventId)
      if (!event) return refuse('not-found')
      if (count > 0) await logInClub(tx, { clubId, accountId: null, what: allReturned(count, event.title), now })
      return ok(undefined)
    })
  },
})
