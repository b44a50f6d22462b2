import type { Payee } from '#areas/clubs/server/payee.ts'
import type { DebtKind, DebtOutcome } from '#areas/payments/rules/debt-kinds.ts'
import type { AfterCommit, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { occasion } from '#kernel/server/occasions.ts'
import type { PaymentRow } from './payment-rows.ts'

/**
 * What people owe a club, an instructor or an organizer and can pay by card. Each kind of debt belongs to an area above this one, which pays with
 * `payDebt` and listens to the occasions below for its own kind. The order of locks is in docs/areas/payments.md:
 * payer, payment, debt (event, then members; or dues; or lesson).
 */
export interface Debt {
  readonly kind: DebtKind
  /** Names the debt within its kind: the invitation's number for an event, `member:season` for dues, the sign-up's number for a lesson. */
  readonly key: string
  /** Null for what no member of a club owes. */
  readonly memberId: number | null
  /** What the receipt calls it. */
  readonly title: string
  readonly cents: number
}

/** One of a payment's debts, as it was when the payment started. */
export interface PaidLine extends Debt {
  readonly number: number
  /** Null until the card is charged. */
  readonly outcome: DebtOutcome | 'returned' | null
}

/** What every occasion about a payment to a club or a person reports. */
interface Told {
  readonly deps: Deps
  readonly tx: Tx
  readonly after: AfterCommit
  /** With its lock. */
  readonly payment: PaymentRow
  readonly lines: readonly PaidLine[]
  readonly now: Date
}

/** The club to which something was paid that only clubs are owed. */
export function clubPaid({ id, club_id: clubId }: Pick<PaymentRow, 'id' | 'club_id'>): number {
  if (clubId === null) throw new Error(`payment ${id} isn't to a club`)
  return clubId
}

/** What happened to the debts of a charged payment, by line number. */
export type Outcomes = Readonly<Record<number, DebtOutcome>>

/**
 * The card was charged. The area that owns the kind locks the debt, marks what is paid, and returns the outcomes of its
 * lines, leaving out lines of other kinds. A line without an outcome is refunded.
 */
export const debtsCharged = occasion<Told, Outcomes>('payments.debts-charged')

/** The payment ended without money: the debts are open again, and a held spot is free. */
export const debtsReleased = occasion<Told>('payments.debts-released')

/**
 * All of a charged payment was refunded, so what it paid for is no longer paid. Only lines with the outcome `paid` are
 * reported. Returns how many event spots were lost.
 */
export const debtsReturned = occasion<Told, number | undefined>('payments.debts-returned')

/** A visitor is emailed about a payment. The area that was paid for returns the address of the page that shows it. */
export const visitorPageAsked = occasion<
  { readonly deps: Deps; readonly tx: Tx; readonly lines: readonly PaidLine[] },
  string | undefined
>('payments.visitor-page-asked')

/** What a payer is about to pay, as the payment page shows it beforehand. */
export interface DebtShown {
  readonly payee: Payee
  readonly payeeName: string
  readonly title: string
  readonly lines: readonly { readonly title: string; readonly name: string; readonly cents: number }[]
  /** Why it cannot be paid now, in a sentence. Null if it can. */
  readonly whyNot: string | null
  /** The page to return to. */
  readonly backTo: string
}

/**
 * Someone opens the page that pays a debt. The area of its kind answers if the debt is the caller's. All others return
 * undefined.
 */
export const debtAsked = occasion<
  { readonly deps: Deps; readonly tx: Tx; readonly actor: Actor; readonly kind: DebtKind; readonly key: string },
  DebtShown | undefined
>('payments.debt-asked')
