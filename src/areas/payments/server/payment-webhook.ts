import { paymentsWebhook } from '#areas/payments/calls/payments.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import type { CardEvent } from '#kernel/server/providers/cards/cards.ts'
import { cardPort } from '#kernel/server/providers/cards/port.ts'
import { findIdOf, type LockPayment, lockPayment, noteEvent } from './payment-rows.ts'
import { settleInside } from './settle-payment.ts'

/**
 * Handles a signed message from the card provider. Each counts once and is booked in one transaction. If that fails,
 * the provider sends it again. Messages about payments that are not ours are acknowledged and ignored.
 */
export const paymentsWebhookHandler = handle(paymentsWebhook, async ({ deps, http }) => {
  const port = cardPort(deps)
  const event = await port?.readEvent({
    bytes: http.raw,
    signature: http.header('stripe-signature') ?? '',
    of: 'platform',
    now: deps.clock.now(),
  })
  if (!event) {
    deps.log.warn(
      { security: 'forged-payment-message', address: http.address },
      'a message that didn’t come from the card provider was refused',
    )
    return refuse('signature-invalid')
  }
  const result = await bookProviderEvent(deps, event)
  return result.ok ? ok({ message: 'heard' }) : result
})

/** Books an event once. `lock` is passed in by the test that shows what happens without it. */
export function bookProviderEvent(
  deps: Deps,
  event: CardEvent,
  lock: LockPayment = lockPayment,
): Promise<Result<boolean, 'busy'>> {
  return inTransaction<boolean, never>(deps.db, async (tx, after) => {
    const { about } = event
    const provider = 'stripe'
    const found = about && (await findIdOf(tx, provider, { key: about.key, ref: about.report.ref, account: undefined }))
    // This lock comes first. Otherwise two messages that each hold one lock would wait for each other.
    if (found !== undefined) await lock(tx, found)
    const note = { provider, id: event.id, type: event.type, paymentId: found ?? null, now: deps.clock.now() } as const
    const isNew = await noteEvent(tx, note)
    if (isNew && about && found !== undefined) await settleInside(deps, { tx, after }, found, about.report, lock)
    return ok(isNew)
  })
}
