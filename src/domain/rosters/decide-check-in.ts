import { ok, type Result, refuse } from '../shared/result.ts'

interface Asked {
  /** The player holds a place in the event. */
  readonly isConfirmed: boolean
  /** The caller runs the event; otherwise the caller is the player. */
  readonly isByAdmin: boolean
  /** Days in the club's zone, YYYY-MM-DD. */
  readonly today: string
  readonly startDay: string
  readonly endDay: string
}

/**
 * Decides whether a player may be checked in or out: admins of the event at any time, players themselves on its day.
 *
 * Refusals: not-that-answer (holds no place), check-in-day. Source: spec 001 §4 (check-in toggles per invitation);
 * docs/areas/rosters.md.
 */
export function decideCheckIn(request: Asked): Result<true, 'not-that-answer' | 'check-in-day'> {
  if (!request.isConfirmed) return refuse('not-that-answer')
  const isOnDay = request.startDay <= request.today && request.today <= request.endDay
  return request.isByAdmin || isOnDay ? ok(true) : refuse('check-in-day')
}
