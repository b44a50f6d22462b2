import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { type Confirmation, isHeld } from './confirming.ts'
import type { RegistrationState } from './registration.ts'
import type { RegistrationPayment } from './registration-acts.ts'

const minute = 60_000
/** How long a spot is held to be paid, in minutes. */
export const payMinutes = 15
/** How long after an event it can be paid by card, in milliseconds. */
const paysUntil = 30 * 24 * 60 * minute

/** Until when a spot is held to be paid, from the moment in which its link is opened. */
export const payByOf = (now: Date): Date => new Date(now.getTime() + payMinutes * minute)

export interface Payable {
  readonly state: RegistrationState
  readonly payment: RegistrationPayment
  readonly confirmation: Confirmation
  /** Until when the spot is held to be paid; null: it is not. */
  readonly paysBy: Date | null
  readonly isCancelled: boolean
  readonly isTakenDown: boolean
  readonly endsAt: Date
}

type Refusal =
  | 'event-taken-down'
  | 'public-event-cancelled'
  | 'registration-moved'
  | 'nothing-to-pay'
  | 'public-event-over'

/**
 * Decides whether a registration is paid by card: `owed`, or `paid` already. Overdue holds have ended before this.
 *
 * Refusals, in the order in which people are told "no": event-taken-down, public-event-cancelled, registration-moved
 * (no spot, or its link has not been opened), nothing-to-pay, public-event-over (30 days after the end). Source: X186;
 * docs/areas/public-events.md.
 */
export function decideCardPay(registration: Payable, now: Date): Result<'owed' | 'paid', Refusal> {
  const { state, payment, confirmation, paysBy, isCancelled, isTakenDown, endsAt } = registration
  if (isTakenDown) return refuse('event-taken-down')
  if (isCancelled) return refuse('public-event-cancelled')
  if (state !== 'registered') return refuse('registration-moved')
  if (isHeld(confirmation) && paysBy === null) return refuse('registration-moved')
  if (payment === 'free') return refuse('nothing-to-pay')
  if (payment === 'paid') return ok('paid')
  return now.getTime() > endsAt.getTime() + paysUntil ? refuse('public-event-over') : ok('owed')
}

/**
 * Whether a card that was charged pays for the spot. If not, because the spot is gone, the event is canceled or taken
 * down, or it was paid another way in the meantime, the money is refunded.
 */
export const paysForSpot = ({ state, payment, isCancelled, isTakenDown }: Payable): boolean =>
  state === 'registered' && (payment === 'due' || payment === 'refunded') && !isCancelled && !isTakenDown
