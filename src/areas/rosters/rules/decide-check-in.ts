import { ok, type Result, refuse } from '#kernel/rules/result.ts'

interface Asked {
  /** The player has a spot in the event. */
  readonly isConfirmed: boolean
  /** The caller runs the event; otherwise the caller is the player. */
  readonly isByAdmin: boolean
  /** Days in the club's zone, YYYY-MM-DD. */
  readonly today: string
  readonly startDay: string
  readonly endDay: string
}

/**
 * Decides whether a player can be checked in or out: by event admins at any time, by the players themselves on the day
 * of the event.
 *
 * Refusals: not-that-answer (has no spot), check-in-day. Source: spec 001 §4 (check-in toggles per invitation);
 * docs/areas/rosters.md.
 */
export function decideCheckIn(request: Asked): Result<true, 'not-that-answer' | 'check-in-day'> {
  if (!request.isConfirmed) return refuse('not-that-answer')
  const isOnDay = request.startDay <= request.today && request.today <= request.endDay
  return request.isByAdmin || isOnDay ? ok(true) : refuse('check-in-day')
}
