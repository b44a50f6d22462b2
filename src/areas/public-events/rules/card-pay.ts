import { type Confirmation, isHeld } from './confirming.ts'
import type { RegistrationState } from './registration.ts'

const minute = 60_000
/** How long a spot is held to be paid, in minutes. */
export const payMinutes = 15

/** Until when a spot is held to be paid, from the moment in which its link is opened. */
export const payByOf = (now: Date): Date => new Date(now.getTime() + payMinutes * minute)

interface Payable {
  readonly state: RegistrationState
  readonly confirmation: Confirmation
  /** Until when the spot is held to be paid; null: it is not. */
  readonly paysBy: Date | null
  readonly isCancelled: boolean
  readonly isTakenDown: boolean
}

/**
 * Why no one can pay for a registration: event-taken-down, public-event-cancelled, registration-moved (no spot, or its
 * link has not been opened). Null if they can. Overdue holds have ended before this. Source: docs/areas/public-events.md.
 */
export function whyGone({ state, confirmation, paysBy, isCancelled, isTakenDown }: Payable) {
  if (isTakenDown) return 'event-taken-down'
  if (isCancelled) return 'public-event-cancelled'
  const hasSpot = state === 'registered' && !(isHeld(confirmation) && paysBy === null)
  return hasSpot ? null : 'registration-moved'
}
