import type { HandLedger } from '#areas/books/rules/ledgers.ts'
import { postingsOf, reversePostings } from '#areas/books/rules/postings.ts'
import type { Payee } from '#areas/clubs/server/payee.ts'
import type { DebtKind } from '#areas/payments/rules/debt-kinds.ts'
import { lockName } from '#kernel/server/db/advisory-lock.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { dayOf, findHandEntry, insertEntry, isMonthClosed } from './book-rows.ts'

/** A payment that someone at the club received, or that the club gave as a gift. */
export interface HandPayment {
  readonly clubId: number
  readonly kind: DebtKind
  /** Names the debt within its kind, as for card payments: the invitation's number for an event. */
  readonly key: string
  readonly ledger: HandLedger
  /** Cents. Nothing is booked for 0, which waives the debt. */
  readonly cents: number
  /** The day of the payment, YYYY-MM-DD by the club's calendar; without one, the day of `now`. */
  readonly day?: string
  /** What it was for, as the journal shows it. */
  readonly memo: string
  /** Null: the product itself. */
  readonly by: number | null
  readonly now: Date
}

/**
 * Books a payment by hand in the transaction that records it. A day in a closed month becomes today. Takes the lock of
 * the club's books last, so nothing else is locked after it.
 */
export async function bookByHand(tx: Tx, payment: HandPayment): Promise<void> {
  const { clubId, kind, key, ledger, cents, memo, by, now } = payment
  if (cents === 0) return
  const payee = { clubId }
  await lockBooks(tx, payee)
  const day = await openDay(tx, payee, payment.day, now)
  const postings = postingsOf({ is: 'by-hand', kind, ledger, cents })
  const entry = { payee, day, at: now, memo, postings, debt: { kind, key }, by: by ?? undefined }
  await insertEntry(tx, { ...entry, kind: 'by-hand' })
}

/** Voids what was booked by hand for a debt, with a new entry. False if there was nothing. */
export async function voidByHand(
  tx: Tx,
  voided: { clubId: number; kind: DebtKind; key: string; reason: string; by: number | null; now: Date },
): Promise<boolean> {
  const { clubId, kind, key, reason, by, now } = voided
  const payee = { clubId }
  const debt = { kind, key }
  await lockBooks(tx, payee)
  const entry = await findHandEntry(tx, debt)
  if (!entry) return false
  const day = await dayOf(tx, payee, now, 'UTC')
  const reverses = { entryId: entry.id, reason }
  const back = { payee, day, at: now, memo: entry.memo, debt, by: by ?? undefined, reverses }
  await insertEntry(tx, { ...back, kind: 'void', postings: reversePostings(entry.postings) })
  return true
}

/**
 * Allows only one transaction at a time to write the books of a club or a person, so that closing a month includes
 * everything that happened in it.
 */
export const lockBooks = (tx: Tx, payee: Payee): Promise<void> =>
  lockName(tx, 'clubId' in payee ? `books ${payee.clubId}` : `books p${payee.personId}`)

/**
 * The day on which something is booked: the day it happened, or today if its month is closed. Call it under the books'
 * lock.
 */
export async function openDay(tx: Tx, payee: Payee, requestedDay: string | undefined, now: Date): Promise<string> {
  const today = await dayOf(tx, payee, now, 'UTC')
  return requestedDay === undefined || (await isMonthClosed(tx, payee, requestedDay)) ? today : requestedDay
}
