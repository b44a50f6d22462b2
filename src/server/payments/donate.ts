import { setTimeout as sleep } from 'node:timers/promises'
import { donate } from '#contract/payments/payments'
import { ok, refuse } from '#domain/shared/result'
import { inTransaction } from '#server/kernel/db/database'
import { answering } from '#server/kernel/db/kept-answer'
import type { Deps } from '#server/kernel/deps'
import type { Actor } from '#server/kernel/http/actor'
import { type Answer, handle } from '#server/kernel/http/handle'
import { enqueue } from '#server/kernel/jobs/job'
import { type CardPort, type CardReport, CardsUnreachable } from '#server/kernel/providers/cards/cards'
import { cardPort } from '#server/kernel/providers/cards/port'
import { beginDonation } from './begin-payment.ts'
import { checkLater } from './jobs.ts'
import { getPaymentRow, noteAsked, type PaymentRow } from './payment-rows.ts'
import { presentPayment } from './present.ts'
import { settlePayment } from './settle-payment.ts'

/** How long the second of two taps waits for the outcome of the first, in milliseconds. */
const patience = 8000
/** When the provider does not answer, it is asked for the outcome after this time, in milliseconds. */
const askAgainAfter = 60_000
/** By then the first request has finished or died, so the provider may be called again, in milliseconds. */
const abandonedAfter = 60_000
/**
 * A retry charges nothing after this time, in milliseconds: that charge would lie outside the window around the payment
 * in which it is looked for, and the payment would count as failed.
 */
const retriedWithin = 10 * 60_000

/**
 * A donation by card: it is recorded, charged by the provider with no transaction open, and booked. When the provider
 * does not answer, the donor is told that the payment is on its way, and a job finds out. Source: spec 000 §7 Donation.
 */
export const donateHandler = handle(donate, async ({ actor, body, deps, http }) => {
  const port = cardPort(deps)
  if (!port) return refuse('cards-off')
  const asked = { accountId: actor.userId, provider: port.provider, token: body.token, amountCents: body.amount }
  const begun = await beginDonation(deps, { ...asked, requestKey: http.onceKey })
  if (!begun.ok) return begun
  const { id, isNew } = begun.value
  if (isNew) return answerOf(await take(deps, port, actor, { id, token: body.token }))
  const first = await firstAnswer(deps, id)
  const age = ageOf(deps, first)
  const isAbandoned = first.status === 'created' && age > abandonedAfter && age < retriedWithin
  return answerOf(isAbandoned ? await take(deps, port, actor, { id, token: body.token }) : { payment: first })
})

interface Taken {
  readonly payment: PaymentRow
  readonly clientSecret?: string | undefined
}

/** Has the provider charge the card, under the payment's own key, and books its report. */
async function take(
  deps: Deps,
  port: CardPort,
  actor: Actor,
  { id, token }: { id: number; token: string },
): Promise<Taken> {
  const payment = await getPaymentRow(deps.db, id)
  const report = await charge(deps, port, payment, { token, email: actor.email })
  const runAt = report ? report.askAgainAt : new Date(deps.clock.now().getTime() + askAgainAfter)
  if (runAt) await enqueue(deps.db, checkLater, { id }, { runAt, key: `payment ${id}` })
  const settled = report ? await settle(deps, id, report) : await onItsWay(deps, payment)
  return { payment: settled.ok ? settled.value : payment, clientSecret: report?.clientSecret }
}

const settle = (deps: Deps, id: number, report: CardReport) => {
  const { clientSecret } = report
  return settlePayment(
    deps,
    id,
    report,
    answering((payment) => answerOf({ payment, clientSecret })),
  )
}

/** The donor is told "on its way" now, and is notified later of a bad outcome. */
const onItsWay = (deps: Deps, payment: PaymentRow) =>
  inTransaction(
    deps.db,
    async (tx) => {
      await noteAsked(tx, payment.id, deps.clock.now())
      return ok(payment)
    },
    answering(() => answerOf({ payment })),
  )

/** Undefined when the outcome is unknown: the payment stays open, and a job asks about it. */
async function charge(
  deps: Deps,
  port: CardPort,
  { key, amount_cents: amountCents, id }: PaymentRow,
  { token, email }: { token: string; email: string },
): Promise<CardReport | undefined> {
  try {
    return await port.charge({ key, token, amountCents, description: 'Donation', receiptEmail: email })
  } catch (error) {
    if (!(error instanceof CardsUnreachable)) throw error
    deps.log.warn({ err: error.cause, payment: id }, 'the card provider gave no answer to a payment')
    return undefined
  }
}

/** The payment that the first of two taps began, once its outcome is known or the wait is over. */
async function firstAnswer(deps: Deps, id: number): Promise<PaymentRow> {
  const until = performance.now() + patience
  for (;;) {
    const payment = await getPaymentRow(deps.db, id)
    if (payment.status !== 'created' || ageOf(deps, payment) > abandonedAfter || performance.now() > until)
      return payment
    await sleep(100)
  }
}

const ageOf = ({ clock }: Deps, { created_at }: PaymentRow) => clock.now().getTime() - created_at.getTime()

function answerOf({ payment, clientSecret }: Taken): Answer<typeof donate> {
  const { message, ...shown } = presentPayment(payment)
  const detail = { payment_id: payment.id, ...(message ? { message } : {}) }
  if (payment.status === 'declined') return refuse('card-declined', detail)
  if (payment.status === 'failed') return refuse('card-failed', detail)
  return ok({ ...shown, message, client_secret: clientSecret ?? null })
}
