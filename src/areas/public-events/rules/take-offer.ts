import { isOpen, openTo } from '#areas/bookings/rules/move-up.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { isFilling, type Places, type Registering, type RegistrationState } from './registration.ts'

/** Someone on an event's list who wants an open spot. */
export interface Taking {
  readonly state: RegistrationState
  /** Until when they can take the spot that they were offered; null if they were not. */
  readonly askedUntil: Date | null
  /** How many people come before newcomers: who were offered a spot and still have time, or were not asked yet. */
  readonly ahead: number
}

/**
 * Decides whether someone on the waitlist can take a spot: one that they are offered, until the offer ends, or one
 * that they let pass and that no one else is promised. `kept`: they have a spot already, so a second tap changes
 * nothing.
 *
 * Refusals: public-event-cancelled, registration-moved (not on the waitlist), no-offer. Source: docs/areas/bookings.md.
 */
export function decideTake(
  event: Registering & Places,
  { state, askedUntil, ahead }: Taking,
  now: Date,
): Result<'taken' | 'kept', 'public-event-cancelled' | 'registration-moved' | 'no-offer'> {
  if (event.isCancelled) return refuse('public-event-cancelled')
  if (state === 'registered') return ok('kept')
  if (state !== 'waiting') return refuse('registration-moved')
  const free = event.spots - event.registered
  if (isOpen(askedUntil, now)) return free > 0 ? ok('taken') : refuse('no-offer')
  if (!isFilling(event, now)) return refuse('no-offer')
  return askedUntil !== null && openTo({ free, ahead }) > 0 ? ok('taken') : refuse('no-offer')
}
