import { answerDemoBank } from '#areas/payments/calls/payments.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { answerBank } from '#kernel/server/providers/cards/charge-rows.ts'
import { getPaymentRow } from './payment-rows.ts'

/** Plays the bank of the demo's card. A real bank asks its customer on its own page. */
export const demoBankHandler = handle(answerDemoBank, async ({ body: { approves }, subject, deps }) => {
  const { provider, provider_ref: ref } = await getPaymentRow(deps.db, subject.paymentId)
  if (provider === 'demo' && ref !== null)
    await answerBank(deps.db, ref, approves ? 'approved' : 'refused', deps.clock.now())
  return ok({ message: 'answered' })
})
