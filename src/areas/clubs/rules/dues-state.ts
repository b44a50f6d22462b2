/**
 * The state of a member's dues: paid, ending within 30 days, expired, or not paid. All but the first show the same
 * warning (X185).
 */
export type DuesState = 'paid' | 'ending' | 'expired' | 'past-due'

const day = 86_400_000
/** The last days of a membership in which it counts as ending (spec 003 §9). */
const warningDays = 30

/** Whether a membership ended before this day. Days are YYYY-MM-DD; null means no end. */
export const areDuesOver = (expiresOn: string | null, today: string): boolean => expiresOn !== null && expiresOn < today

/**
 * The state of a member's dues on a day. Days are YYYY-MM-DD in the club's calendar; without a recorded end
 * (`expiresOn` null) only `isPaid` counts. A membership includes its last day. Source: spec 003 §4 Dues, X159, X185.
 */
export function duesStateOf(dues: { isPaid: boolean; expiresOn: string | null }, today: string): DuesState {
  if (areDuesOver(dues.expiresOn, today)) return 'expired'
  if (!dues.isPaid) return 'past-due'
  if (dues.expiresOn === null) return 'paid'
  const days = (Date.parse(`${dues.expiresOn}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / day
  return days <= warningDays ? 'ending' : 'paid'
}
