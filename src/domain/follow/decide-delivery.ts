import { ok, type Result, refuse } from '../shared/result.ts'
import { isQuiet, quietEnds } from './quiet-hours.ts'

export interface NoticeDelivery {
  readonly channel: 'text' | 'push'
  /** The zones of the person's number. */
  readonly zones: readonly string[]
  /** The person still wants it: follows, has a verified number and agreed; for texts, the number did not say STOP. */
  readonly isWanted: boolean
  readonly hasOptedOut: boolean
  /** The match is live, or the video was submitted a short while ago. */
  readonly isLive: boolean
  /** May come at night while the match is live. */
  readonly mayAtNight: boolean
  readonly usefulUntil: Date
}

export type DropReason = 'opted-out' | 'not-wanted' | 'over' | 'too-late'

/**
 * When a notice about a match or a video leaves: now (the instant is `now`), or when the night is over where it will
 * still be of use. At night only what is live, and only to whom it was allowed.
 *
 * Refusals: opted-out, not-wanted, over (the match has ended), too-late.
 * Source: safety, Texts to phones; 21:00 to 8:00 of the number's zone.
 */
export function decideDelivery(delivery: NoticeDelivery, now: Date): Result<Date, DropReason> {
  if (delivery.channel === 'text' && delivery.hasOptedOut) return refuse('opted-out')
  if (!delivery.isWanted) return refuse('not-wanted')
  if (!delivery.isLive) return refuse('over')
  if (now >= delivery.usefulUntil) return refuse('too-late')
  if (delivery.mayAtNight || !isQuiet(delivery.zones, now)) return ok(now)
  const morning = quietEnds(delivery.zones, now)
  return morning < delivery.usefulUntil ? ok(morning) : refuse('too-late')
}
