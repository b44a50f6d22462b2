import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'

/** How long before an event its players’ contacts can be opened, to cover setup and warm-up. */
export const contactHoursBefore = 2

interface When {
  readonly startsAt: Date
  readonly endsAt: Date
  /** The zone of the club. */
  readonly zone: string
  readonly now: Date
}

/**
 * Whether those who run an event can open a player’s phone number and emergency contact: from two hours before the
 * start through the end of its last day on the club’s calendar. Source: docs/areas/rosters.md.
 */
export const isContactTime = ({ startsAt, endsAt, zone, now }: When): boolean =>
  now.getTime() >= startsAt.getTime() - contactHoursBefore * 3_600_000 && dayIn(zone, now) <= dayIn(zone, endsAt)

/**
 * Decides whether those who run an event can open a player's contact.
 *
 * Refusals: not-that-answer (has no spot), contact-guest (a guest has none), contact-day.
 */
export function decideContact(
  player: { readonly isConfirmed: boolean; readonly isGuest: boolean },
  when: When,
): Result<true, 'not-that-answer' | 'contact-guest' | 'contact-day'> {
  if (!player.isConfirmed) return refuse('not-that-answer')
  if (player.isGuest) return refuse('contact-guest')
  return isContactTime(when) ? ok(true) : refuse('contact-day')
}
