import { checkPayment, getPayment, listPayments, paymentForm } from '#areas/payments/calls/payments.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { CardsUnreachable } from '#kernel/server/providers/cards/cards.ts'
import { cardPort } from '#kernel/server/providers/cards/port.ts'
import { askProvider } from './ask-provider.ts'
import { findCardLock } from './begin-payment.ts'
import { getPaymentRow, listDonationsOf } from './payment-rows.ts'
import { presentPayment } from './present.ts'

const shownPayments = 100

export const getPaymentHandler = handle(getPayment, async ({ subject, deps }) => {
  return ok(presentPayment(await getPaymentRow(deps.db, subject.paymentId), deps.config.platformZone))
})

/** What the donor's browser claims about a payment never counts: the provider is asked. */
export const checkPaymentHandler = handle(checkPayment, async ({ subject, deps }) => {
  try {
    await askProvider(deps, subject.paymentId)
  } catch (error) {
    if (!(error instanceof CardsUnreachable)) throw error
  }
  return ok(presentPayment(await getPaymentRow(deps.db, subject.paymentId), deps.config.platformZone))
})

export const listPaymentsHandler = handle(listPayments, async ({ actor, deps }) => {
  const donations = await listDonationsOf(deps.db, actor.userId, shownPayments)
  return ok(donations.map((donation) => presentPayment(donation, deps.config.platformZone)))
})

export const paymentFormHandler = handle(paymentForm, async ({ actor, deps }) => {
  const provider = cardPort(deps)?.provider ?? 'none'
  const until = await findCardLock(deps.db, actor, deps.clock.now())
  return ok({
    provider,
    publishable_key: provider === 'stripe' ? (deps.config.stripe?.publishableKey ?? null) : null,
    locked_until: until?.toISOString() ?? null,
  })
})
