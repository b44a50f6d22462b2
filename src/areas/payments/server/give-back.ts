import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { doneBy } from '#areas/clubs/server/mails.ts'
import { findPayee } from '#areas/clubs/server/payee.ts'
import { tellPayee } from '#areas/clubs/server/tell-payee.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader, type Tx } from '#kernel/server/db/database.ts'
import { type AnswersOf, answerFrom, noAnswerYet } from '#kernel/server/db/kept-answer.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type CardPort, CardsUnreachable, type RefundReport } from '#kernel/server/providers/cards/cards.ts'
import { returnTopic } from './mails.ts'
import { refundOwed } from './move-money.ts'
import { getAuthor, getPayer, getPaymentRow, lockPayment, type PaymentRow } from './payment-rows.ts'
import { portOf } from './port-of.ts'
import { receiptNumberOf } from './present.ts'
import {
  findEarlierRefund,
  findRefund,
  insertRefund,
  isDisputed,
  noteRefundAsked,
  type RefundRow,
  saveRefund,
} from './refund-rows.ts'
import { settleInside } from './settle-payment.ts'
import { paymentReturned } from './words.ts'

type RefundRefusal = 'refund-failed' | 'refund-underway' | 'nothing-to-refund' | 'refund-disputed'

/** If the provider does not answer, it is asked again after this time, in milliseconds. */
const askAgainAfter = 60_000

interface AskedRefund {
  readonly paymentId: number
  /** Cents. Undefined means everything that is left. */
  readonly cents: number | undefined
  readonly reason: string
  readonly askedBy: number
  /** The Idempotency-Key of the request. */
  readonly requestKey: string | undefined
}

/** A refund and its payment, in their current state. */
interface Booked {
  readonly refund: RefundRow
  readonly payment: PaymentRow
}

/**
 * Refunds a card payment: records the refund, requests it under its own key with no transaction open, and books it. If
 * any answer is lost, a job asks again under the same key. `say` returns the call's response.
 *
 * Refusals: nothing-to-refund (not charged, all of it refunded, or more than is left), refund-underway (one at a time),
 * refund-disputed (the bank decides), refund-failed (the provider refused; nothing was changed). Source: spec 002 §7;
 * X171.
 */
export async function giveBack<Said>(
  deps: Deps,
  refundRequest: AskedRefund,
  say: (payment: PaymentRow) => Said,
): Promise<Result<Said, RefundRefusal | 'busy'>> {
  const result = await beginRefund(deps, refundRequest)
  if (!result.ok) return result
  const answerOf = ({ refund, payment }: Booked): Result<Said, 'refund-failed'> =>
    refund.status === 'failed' ? refuse('refund-failed') : ok(say(payment))
  try {
    const bookResult = await askRefund(deps, result.value, answerFrom(answerOf))
    return bookResult.ok ? answerOf(bookResult.value) : bookResult
  } catch (error) {
    if (!(error instanceof CardsUnreachable)) throw error
    deps.log.warn({ err: error.cause, refund: result.value }, 'the card provider didn’t respond to a refund request')
    const waiting = await inTransaction<Booked, never>(
      deps.db,
      async (tx) => ok(await readBooked(tx, result.value)),
      answerFrom(answerOf),
    )
    return waiting.ok ? answerOf(waiting.value) : waiting
  }
}

/** Writes the refund, or finds the one that the same request wrote earlier. */
function beginRefund(deps: Deps, refundRequest: AskedRefund): Promise<Result<number, RefundRefusal | 'busy'>> {
  const begin = async (tx: Tx): Promise<Result<number, RefundRefusal>> => {
    const payment = await lockPayment(tx, refundRequest.paymentId)
    const same = await findEarlierRefund(tx, refundRequest.askedBy, refundRequest.requestKey)
    if (same !== undefined) return ok(same)
    const centsLeft = payment ? payment.charged_cents - payment.refunded_cents : 0
    const cents = refundRequest.cents ?? centsLeft
    if (centsLeft === 0 || cents > centsLeft) return refuse('nothing-to-refund')
    if (await isDisputed(tx, refundRequest.paymentId)) return refuse('refund-disputed')
    const now = deps.clock.now()
    const id = await insertRefund(tx, { ...refundRequest, cents, now })
    if (id === undefined) return refuse('refund-underway')
    // If this process dies, or the answer is lost, a job asks again.
    const runAt = new Date(now.getTime() + askAgainAfter)
    await deps.occasions.tell(refundOwed, { tx, refundId: id, runAt })
    return ok(id)
  }
  return inTransaction(deps.db, begin, noAnswerYet)
}

async function readBooked(db: Reader, id: number): Promise<Booked> {
  const refund = await findRefund(db, id)
  if (!refund) throw new Error(`Refund ${id} doesn’t exist`)
  return { refund, payment: await getPaymentRow(db, refund.payment_id) }
}

const isOpen = ({ status }: RefundRow) => status === 'created' || status === 'pending'

/**
 * Has the provider carry out an open refund, or finds out its outcome, and books the answer. No transaction is open
 * during the calls. Throws CardsUnreachable.
 */
export async function askRefund(
  deps: Deps,
  id: number,
  answersOf?: AnswersOf<Booked>,
): Promise<Result<Booked, 'busy'>> {
  const before = await readBooked(deps.db, id)
  const { refund, payment } = before
  const { provider_ref: paymentRef } = payment
  const port = portOf(deps, payment)
  const isAsked = isOpen(refund) && port !== undefined && paymentRef !== null
  const answer = isAsked ? await ask(deps, port, refund, { ...payment, provider_ref: paymentRef }) : undefined
  return inTransaction<Booked, never>(
    deps.db,
    async (tx, after) => {
      await lockPayment(tx, payment.id)
      if (answer) await bookRefund(deps, tx, id, answer.report)
      if (answer?.found) await settleInside(deps, { tx, after }, payment.id, { ...answer.found, isCurrent: true })
      return ok(await readBooked(tx, id))
    },
    answersOf,
  )
}

/** Requests the refund, or asks about it, and then reads the payment's state. */
async function ask(
  deps: Deps,
  port: CardPort,
  { id, key, provider_ref: ref, cents: amountCents, status }: RefundRow,
  payment: PaymentRow & { readonly provider_ref: string },
) {
  const { provider_ref: paymentRef, key: paymentKey, created_at: createdAt } = payment
  // Only a full refund includes the platform's share.
  const returnsPlatformFee = payment.platform_fee_cents > 0 && amountCents === payment.amount_cents
  await noteRefundAsked(deps.db, id, deps.clock.now())
  const earlierReport = status === 'pending' ? await port.findRefund({ key, ref, paymentRef }) : undefined
  const report = earlierReport ?? (await port.refund({ key, ref: paymentRef, amountCents, returnsPlatformFee }))
  return { report, found: await port.find({ key: paymentKey, ref: paymentRef, createdAt }) }
}

async function bookRefund(deps: Deps, tx: Tx, id: number, { status, ref, reason }: RefundReport): Promise<void> {
  const refund = await findRefund(tx, id)
  if (!refund || !isOpen(refund)) return
  await saveRefund(tx, id, { status, ref, failure: reason, now: deps.clock.now() })
  if (status !== 'failed') await tellOfRefund(deps, tx, refund)
  else deps.log.warn({ refund: id, payment: refund.payment_id, reason }, 'the card provider could not refund a payment')
}

/** Records an admin's refund in the club's log, and emails all admins or the person who refunded (safety, R10). */
async function tellOfRefund(deps: Deps, tx: Tx, refund: RefundRow): Promise<void> {
  const { id, asked_by: askedBy, cents, reason } = refund
  const payment = await getPaymentRow(tx, refund.payment_id)
  const { club_id: clubId } = payment
  const payee = findPayee(payment)
  if (askedBy === null || !payee) return
  const [payer, admin] = [await getPayer(tx, payment), await getAuthor(tx, askedBy)]
  const about = { cents, title: payment.description, receipt: receiptNumberOf(payment), reason }
  const what = paymentReturned({ ...about, name: payer.name })
  if (clubId !== null) await logInClub(tx, { clubId, accountId: askedBy, what, now: deps.clock.now() })
  const adminMail = { what: doneBy(what, admin.name), topic: returnTopic }
  await tellPayee(tx, deps, { payee, key: `refund ${id}`, ...adminMail })
}
