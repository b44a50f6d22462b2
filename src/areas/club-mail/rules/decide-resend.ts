import { ok, type Result, refuse } from '#kernel/rules/result.ts'

/** An invitation to any of the club's events that was emailed to the member again. */
export interface EarlierResend {
  readonly eventId: number
  readonly at: Date
  /** It could not be delivered. */
  readonly hasFailed: boolean
  /** The address it went to; empty until it is sent. */
  readonly email: string
}

const hour = 3_600_000
/** How many a member gets in an hour, over all events of the club. */
const mostInAnHour = 4

/**
 * Decides whether an invitation can be emailed to a member again: once an hour for each event, and four times an hour
 * over all events. One that failed, or went to an address that the member no longer uses, does not hold up the next
 * one. `earlier` holds those of the last hour. Pure.
 *
 * Refusal: resend-too-soon, with the seconds until there is room. Source: spec 001 §4, §7; X208.
 */
export function decideResend(
  { eventId, email, now }: { readonly eventId: number; readonly email: string; readonly now: Date },
  earlier: readonly EarlierResend[],
): Result<true, 'resend-too-soon'> {
  const delivered = earlier
    .filter((one) => !one.hasFailed && (one.email === '' || one.email.toLowerCase() === email.toLowerCase()))
    .filter(({ at }) => now.getTime() - at.getTime() < hour)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
  const ofEvent = delivered.find((one) => one.eventId === eventId)
  const inTheWay = ofEvent ?? delivered[mostInAnHour - 1]
  if (!inTheWay) return ok(true)
  return refuse('resend-too-soon', { retry_after: Math.ceil((inTheWay.at.getTime() + hour - now.getTime()) / 1000) })
}
