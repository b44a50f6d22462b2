import { setTimeout as sleep } from 'node:timers/promises'
import { ok, type Result } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { answerFrom } from '#kernel/server/db/kept-answer.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { enqueue } from '#kernel/server/jobs/job.ts'
import { type CardReport, CardsUnreachable } from '#kernel/server/providers/cards/cards.ts'
import type { BegunPayment } from './begin-payment.ts'
import { checkLater } from './jobs.ts'
import { getPaymentRow, markSent, noteAsked, type PaymentRow } from './payment-rows.ts'
import { portOf } from './port-of.ts'
import { settlePayment } from './settle-payment.ts'

/** How long the second of two taps waits for the outcome of the first, in milliseconds. */
const patience = 8000
/** If the provider does not answer, it is asked for the outcome after this time, in milliseconds. */
const askAgainAfter = 60_000
/** By then the first request has finished or died, so the provider may be called again, in milliseconds. */
const abandonedAfter = 60_000
/**
 * A retry charges nothing after this time, in milliseconds. That charge would fall outside the time window in which
 * charges for the payment are looked up, and the payment would count as failed.
 */
const retriedWithin = 10 * 60_000

export interface TakenPayment {
  readonly payment: PaymentRow
  readonly clientSecret?: string | undefined
}

interface Card {
  readonly token: string
  /** The address for the provider's own receipt. */
  readonly email: string
  /** The call's response. */
  readonly answerOf: (payment: TakenPayment) => Result<unknown, string>
}

/**
 * Charges a payment that was started, or finds out its outcome if it was started before. If the provider does not
 * answer, the payer is told that the payment is processing, and a job finds out.
 */
export async function takePayment(deps: Deps, { id, isNew }: BegunPayment, card: Card): Promise<TakenPayment> {
  if (isNew) return take(deps, id, card)
  const first = await firstAnswer(deps, id)
  const age = ageOf(deps, first)
  const isAbandoned = first.status === 'created' && age > abandonedAfter && age < retriedWithin
  return isAbandoned ? take(deps, id, card) : { payment: first }
}

/**
 * Has the provider charge the card, under the payment's own key, and books its report. First commits that the provider
 * is asked: a payment without that mark can be given up at once, and one that was given up is not charged.
 */
async function take(deps: Deps, id: number, card: Card): Promise<TakenPayment> {
  const isSent = await markSent(deps.db, id, deps.clock.now())
  const payment = await getPaymentRow(deps.db, id)
  if (!isSent) return { payment }
  const report = await charge(deps, payment, card)
  const runAt = report ? report.askAgainAt : new Date(deps.clock.now().getTime() + askAgainAfter)
  if (runAt) await enqueue(deps.db, checkLater, { id }, { runAt, key: `payment ${id}` })
  const result = report ? await settle(deps, id, report, card) : await onItsWay(deps, payment, card)
  return { payment: result.ok ? result.value : payment, clientSecret: report?.clientSecret }
}

const settle = (deps: Deps, id: number, report: CardReport, { answerOf }: Card) => {
  const { clientSecret } = report
  return settlePayment(
    deps,
    id,
    report,
    answerFrom((payment) => answerOf({ payment, clientSecret })),
  )
}

/** Tells the payer "on its way" now, and notifies them later of a bad outcome. */
const onItsWay = (deps: Deps, payment: PaymentRow, { answerOf }: Card) =>
  inTransaction(
    deps.db,
    async (tx) => {
      await noteAsked(tx, payment.id, deps.clock.now())
      return ok(payment)
    },
    answerFrom(() => answerOf({ payment })),
  )

/** Undefined if the outcome is unknown. The payment stays open, and a job asks about it. */
async function charge(deps: Deps, payment: PaymentRow, { token, email }: Card): Promise<CardReport | undefined> {
  const { key, amount_cents: amountCents, platform_fee_cents: platformFeeCents, description, id } = payment
  const order = { key, token, amountCents, description, receiptEmail: email, platformFeeCents }
  try {
    return await portOf(deps, payment)?.charge(order)
  } catch (error) {
    if (!(error instanceof CardsUnreachable)) throw error
    deps.log.warn({ err: error.cause, payment: id }, 'the card provider didn’t respond to a payment request')
    return undefined
  }
}

/** The payment that the first of two taps started, after its outcome is known or the wait has ended. */
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
