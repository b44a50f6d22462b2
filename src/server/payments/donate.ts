import { setTimeout as sleep } from 'node:timers/promises'
import { donate } from '#contract/payments/payments'
import { ok, refuse } from '#domain/shared/result'
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

/** How long the second of two taps waits for the answer to the first, in milliseconds. */
const patience = 8000
/** Where no answer came, the provider is asked how it ended after this time, in milliseconds. */
const askAgainAfter = 60_000
/** Whoever began it has answered by now or has died: the provider may be asked again, in milliseconds. */
const abandonedAfter = 60_000
/**
 * After so long a retry takes nothing any more, in milliseconds: what the provider took then would lie outside the time
 * around the payment in which it is looked for, and the payment would count as failed.
 */
const retriedWithin = 10 * 60_000

/**
 * A donation by card: written down, taken by the provider with no transaction open, booked. When no answer comes, the
 * donor hears that it is on its way; a job finds out. Source: spec 000 §7 Donation.
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

/** Has the provider take the money, under the payment's own key, and books what it says. */
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
  if (!report) {
    // Its donor is told "on its way" now, and hears later how it ended.
    await noteAsked(deps.db, id, deps.clock.now())
    return { payment }
  }
  const settled = await settlePayment(deps, id, report)
  return { payment: settled.ok ? settled.value : payment, clientSecret: report.clientSecret }
}

/** Undefined when nobody knows how it ended: it stays open, and is asked about. */
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

/** What became of the payment that the first of two taps began, once it is known or nobody wants to wait longer. */
async function firstAnswer(deps: Deps, id: number): Promise<PaymentRow> {
  const until = Date.now() + patience
  for (;;) {
    const payment = await getPaymentRow(deps.db, id)
    if (payment.status !== 'created' || ageOf(deps, payment) > abandonedAfter || Date.now() > until) return payment
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
