import { donate } from '#areas/payments/calls/payments.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { type Answer, handle } from '#kernel/server/http/handle.ts'
import { cardPort } from '#kernel/server/providers/cards/port.ts'
import { beginPayment } from './begin-payment.ts'
import { insertPayment } from './new-payment-rows.ts'
import { presentPayment } from './present.ts'
import { type TakenPayment, takePayment } from './take-payment.ts'

/**
 * Takes a donation by card: records it, has the provider charge it with no transaction open, and books it. Source: spec
 * 000 §7 Donation.
 */
export const donateHandler = handle(donate, async ({ actor, body, deps, http }) => {
  const port = cardPort(deps)
  if (!port) return refuse('cards-off')
  const { token, amount: amountCents } = body
  const paymentRequest = {
    payer: { userId: actor.userId },
    requestKey: http.onceKey,
    what: ['donation', token, amountCents],
  }
  const donation = { kind: 'donation', provider: port.provider, amountCents, description: 'Donation' } as const
  const result = await beginPayment<never, never>(deps, paymentRequest, async (tx, request) =>
    ok(await insertPayment(tx, { ...request, ...donation })),
  )
  if (!result.ok) return result
  const answer = (payment: TakenPayment) => answerOf(payment, deps.config.platformZone)
  return answer(await takePayment(deps, result.value, { token, email: actor.email, answerOf: answer }))
})

function answerOf({ payment, clientSecret }: TakenPayment, zone: string): Answer<typeof donate> {
  const { message, ...fields } = presentPayment(payment, zone)
  const detail = { payment_id: payment.id, ...(message ? { message } : {}) }
  if (payment.status === 'declined') return refuse('card-declined', detail)
  if (payment.status === 'failed') return refuse('card-failed', detail)
  return ok({ ...fields, message, client_secret: clientSecret ?? null })
}
