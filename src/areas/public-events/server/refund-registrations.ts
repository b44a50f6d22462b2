import * as z from 'zod/mini'
import { returnOwed } from '#areas/payments/server/return-owed.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { isPaidByCard } from './card-payments.ts'
import { lockPublicEvent } from './event-rows.ts'
import { findRegistration, type RegistrationRow, saveRegistration } from './registration-rows.ts'
import { spotGivenUp } from './words.ts'

/** Refunds what someone had paid by card for a spot that was given up, or for an event that was canceled. */
export const refundRegistration = defineJob({
  name: 'public-events.refundRegistration',
  lane: 'prompt',
  shape: z.object({ registrationId: z.int() }),
  run: (deps, { registrationId }) =>
    returnOwed(deps, { kind: 'registration', key: String(registrationId), reason: spotGivenUp }, (tx) =>
      takeOwed(tx, registrationId, deps.clock.now()),
    ),
})

/** What a registration is owed back, read under its event's lock. It counts as refunded then. */
async function takeOwed(tx: Tx, registrationId: number, now: Date): Promise<number> {
  const found = await findRegistration(tx, registrationId)
  if (!found) return 0
  await lockPublicEvent(tx, found.event_id)
  const row = await findRegistration(tx, registrationId)
  const owedCents = row?.owed_back_cents ?? 0
  if (owedCents > 0) await saveRegistration(tx, registrationId, { payment: 'refunded' }, now)
  return owedCents
}

/**
 * Queues the refunds of registrations that were paid by card. Call it under the event's lock, in the transaction that
 * gives them up. `centsOf` says how much each gets back.
 */
export async function queueRefunds(
  tx: Tx,
  rows: readonly RegistrationRow[],
  centsOf: (row: RegistrationRow) => number,
  now: Date,
): Promise<void> {
  for (const row of rows.filter(isPaidByCard)) {
    const cents = centsOf(row)
    await saveRegistration(tx, row.id, { owed_back_cents: cents }, now)
    const key = `registration refund ${row.id}`
    if (cents > 0) await enqueue(tx, refundRegistration, { registrationId: row.id }, { key })
  }
}
