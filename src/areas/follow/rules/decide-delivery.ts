import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { isQuiet, quietEnds } from './quiet-hours.ts'

export interface NoticeDelivery {
  readonly channel: 'text' | 'push'
  /** The zones of the recipient's number. */
  readonly zones: readonly string[]
  /**
   * The recipient still wants it: they follow the player, have a verified number and have consented. For texts, the
   * number has not sent STOP.
   */
  readonly isWanted: boolean
  readonly hasOptedOut: boolean
  /** The match is live, or the video was submitted recently. */
  readonly isLive: boolean
  /** The recipient allows texts at night while the match is live. */
  readonly mayAtNight: boolean
  readonly usefulUntil: Date
}

export type DropReason = 'opted-out' | 'not-wanted' | 'over' | 'too-late'

/**
 * When a notification about a match or a video is sent: now (the instant is `now`), or after the night if it is still
 * useful then. At night, only live matches, and only to recipients who allow it.
 *
 * Refusals: opted-out, not-wanted, over (the match has ended), too-late. Source: safety, Texts to phones; 21:00 to 8:00
 * in the number's zone.
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
