import type { AfterCommit, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { occasion } from '#kernel/server/occasions.ts'
import { listLines, saveOutcome } from './debt-rows.ts'
import { debtsCharged, debtsReleased, debtsReturned, type Outcomes, type PaidLine } from './debts.ts'
import type { PaymentRow } from './payment-rows.ts'
import { insertRefund } from './refund-rows.ts'
import { debtWasGone } from './words.ts'

/** A payment's money moved at the provider, in cents. The books record it in the same transaction. */
export const moneyMoved = occasion<{
  tx: Tx
  payment: PaymentRow
  /** What the payment pays for. Empty for a donation. */
  lines: readonly PaidLine[]
  is: 'charged' | 'refunded' | 'refund-failed'
  cents: number
  /** How much of the payment had been refunded before. */
  beforeCents: number
  now: Date
}>('payments.money-moved')

/**
 * A refund was recorded. The job that carries it out, or sees that it was carried out, imports the code that settles
 * payments.
 */
export const refundOwed = occasion<{ tx: Tx; refundId: number; runAt?: Date }>('payments.refund-owed')

interface Settling {
  readonly deps: Deps
  readonly tx: Tx
  readonly after: AfterCommit
  /** As it was before, with its lock. */
  readonly payment: PaymentRow
  readonly now: Date
}

interface Moved {
  readonly chargeCents: number
  readonly refundCents: number
  readonly backCents: number
  /** Nothing of the payment is left. */
  readonly isAllBack: boolean
}

/**
 * Tells the areas above what moved: first the debts, which decide whether they are paid, then the books. Money that
 * paid for nothing is refunded automatically. Returns how many spots were lost because all of it was refunded.
 */
export async function moveMoney(at: Settling, movement: Moved): Promise<number> {
  const { deps, tx, payment, now } = at
  const { chargeCents, refundCents, backCents, isAllBack } = movement
  if (chargeCents === 0 && refundCents === 0 && backCents === 0) return 0
  if (chargeCents > 0) await payDebts(at, chargeCents - refundCents)
  const lines = await listLines(tx, payment.id)
  const spotsLost = isAllBack ? await returnDebts(at, lines) : 0
  // The books come last, because nothing is locked after them.
  const tell = (is: 'charged' | 'refunded' | 'refund-failed', cents: number, beforeCents: number) =>
    deps.occasions.tell(moneyMoved, { tx, payment, lines, is, cents, beforeCents, now })
  const before = payment.refunded_cents
  if (chargeCents > 0) await tell('charged', chargeCents, 0)
  if (refundCents > 0) await tell('refunded', refundCents, before)
  if (backCents > 0) await tell('refund-failed', backCents, before - backCents)
  return spotsLost
}

/**
 * Pays the payment's debts that still exist. The rest is to be refunded, unless it already was before anyone here knew
 * about the charge.
 */
async function payDebts(at: Settling, leftCents: number): Promise<void> {
  const { deps, tx, payment } = at
  const { id } = payment
  const lines = await listLines(tx, id)
  if (lines.length === 0) return
  const settlement = { ...at, lines }
  const outcomes: Outcomes = Object.assign({}, ...(await deps.occasions.tell(debtsCharged, settlement)))
  let toReturn = 0
  for (const { number, cents } of lines) {
    const outcome = outcomes[number] ?? 'to-return'
    await saveOutcome(tx, { paymentId: id, number }, outcome)
    if (outcome === 'to-return') toReturn += cents
  }
  const cents = Math.min(toReturn, leftCents)
  if (cents === 0) return
  const refund = { paymentId: id, cents, reason: debtWasGone, askedBy: null, now: at.now }
  const refundId = await insertRefund(tx, refund)
  if (refundId !== undefined) await deps.occasions.tell(refundOwed, { tx, refundId })
}

async function returnDebts(at: Settling, lines: readonly PaidLine[]): Promise<number> {
  const { deps, tx, payment } = at
  const { id } = payment
  const paidLines = lines.filter(({ outcome }) => outcome === 'paid')
  for (const { number } of paidLines) await saveOutcome(tx, { paymentId: id, number }, 'returned')
  if (paidLines.length === 0) return 0
  const counts = await deps.occasions.tell(debtsReturned, { ...at, lines: paidLines })
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}

/** The payment ended without money. */
export async function releaseDebts(at: Settling): Promise<void> {
  const { deps, tx, payment } = at
  const lines = await listLines(tx, payment.id)
  if (lines.length > 0) await deps.occasions.tell(debtsReleased, { ...at, lines })
}
