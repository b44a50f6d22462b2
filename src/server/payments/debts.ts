import type { DebtKind, DebtOutcome } from '#domain/payments/debt-kinds'
import type { AfterCommit, Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import type { Actor } from '#server/kernel/http/actor'
import { occasion } from '#server/kernel/occasions'
import type { PaymentRow } from './payment-rows.ts'

/**
 * What members owe a club and may pay by card. A kind of debt belongs to an area above this one; it pays with
 * `payDebt`, and listens to the occasions below for its own kind. The order of locks is in docs/areas/payments.md:
 * payer, payment, debt (event, then members; or dues).
 */
export interface Debt {
  readonly kind: DebtKind
  /** Names the debt within its kind: for an event the number of the invitation, for dues `member:season`. */
  readonly key: string
  readonly memberId: number
  /** What the receipt calls it. */
  readonly title: string
  readonly cents: number
}

/** A debt of a payment, as it was when the payment began. */
export interface PaidLine extends Debt {
  readonly number: number
  /** Null until the card is charged. */
  readonly outcome: DebtOutcome | 'returned' | null
}

/** What every occasion of a payment to a club tells. */
interface Told {
  readonly deps: Deps
  readonly tx: Tx
  readonly after: AfterCommit
  /** With its lock. */
  readonly payment: PaymentRow & { readonly club_id: number }
  readonly lines: readonly PaidLine[]
  readonly now: Date
}

/** What became of the debts of a charged payment, by the number of the line. */
export type Outcomes = Readonly<Record<number, DebtOutcome>>

/**
 * The card was charged. Whoever owns the kind locks the debt, marks what is paid, and answers what became of its lines;
 * lines of other kinds are left out of the answer. A line that nobody answers for goes back.
 */
export const debtsCharged = occasion<Told, Outcomes>('payments.debts-charged')

/** The payment ended without money: the debts are open again, and a held place is free. */
export const debtsReleased = occasion<Told>('payments.debts-released')

/**
 * All the money of a charged payment was refunded, so what it paid for is no longer paid. Only lines with the outcome
 * `paid` are told. Returns how many spots in events were lost by it.
 */
export const debtsReturned = occasion<Told, number | undefined>('payments.debts-returned')

/** What a payer is about to pay, as `/club/pay` shows it before. */
export interface DebtShown {
  readonly clubId: number
  readonly clubName: string
  readonly title: string
  readonly lines: readonly { readonly title: string; readonly name: string; readonly cents: number }[]
  /** Why it cannot be paid now, in a sentence; null if it can. */
  readonly whyNot: string | null
  /** Where to go back to. */
  readonly backTo: string
}

/**
 * Somebody opens the page that pays a debt. The area of its kind answers if the debt is the caller's; all others return
 * undefined.
 */
export const debtAsked = occasion<
  { readonly deps: Deps; readonly tx: Tx; readonly actor: Actor; readonly kind: DebtKind; readonly key: string },
  DebtShown | undefined
>('payments.debt-asked')
