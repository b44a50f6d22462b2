import { isOpen, openTo } from '#areas/bookings/rules/move-up.ts'
import type { Promotion } from '#areas/bookings/rules/promotion.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { isFilling, type Places, type Registering, type RegistrationState } from './registration.ts'

/** Someone on an event's list who wants an open spot. */
export interface Taking {
  readonly state: RegistrationState
  /** Until when they can take the spot that they were offered; null if they were not. */
  readonly askedUntil: Date | null
  /** They are the first on the waitlist who can be given a spot. */
  readonly isNext: boolean
  /** How many people are offered a spot and still have time. */
  readonly asked: number
  /** How many people come before newcomers: who were offered a spot and still have time, or were not asked yet. */
  readonly ahead: number
}

/**
 * Decides whether someone on the waitlist can take a spot: one that they are offered, until the offer ends; one that
 * they let pass and that no one else is promised; or, as the first in line, one that is given out by hand. `kept`: they
 * have a spot already, so a second tap changes nothing.
 *
 * Refusals: public-event-cancelled, registration-moved (not on the waitlist), no-offer. Source: docs/areas/bookings.md.
 */
export function decideTake(
  event: Registering & Places & { readonly promotion: Promotion },
  { state, askedUntil, isNext, asked, ahead }: Taking,
  now: Date,
): Result<'taken' | 'kept', 'public-event-cancelled' | 'registration-moved' | 'no-offer'> {
  if (event.isCancelled) return refuse('public-event-cancelled')
  if (state === 'registered') return ok('kept')
  if (state !== 'waiting') return refuse('registration-moved')
  const free = event.spots - event.registered
  if (isOpen(askedUntil, now)) return free > 0 ? ok('taken') : refuse('no-offer')
  if (!isFilling(event, now)) return refuse('no-offer')
  const isByHand = event.promotion === 'manual'
  const mayAct = isByHand ? isNext : askedUntil !== null
  const open = isByHand ? openTo({ free, asked, ahead: 0 }) : openTo({ free, asked: 0, ahead })
  return mayAct && open > 0 ? ok('taken') : refuse('no-offer')
}
