/** How a club collects dues: by season, of which one can be current, or for a year from each payment. */
interface Collecting {
  readonly isAnnual: boolean
  readonly currentId: number | null
}

/**
 * Whether a payment for this season (null for a year) makes a member paid, given how the club collects dues now. If it
 * collects by season, only the current one counts. Source: spec 002 §4 (dues season), §9; X102.
 */
export const countsNow = ({ isAnnual, currentId }: Collecting, seasonId: number | null): boolean =>
  isAnnual ? seasonId !== null && seasonId === currentId : seasonId === null

/**
 * Whether a payment is waiting for its season to become the current one. It no longer waits if the season has ended or
 * is older than the current one. Season ids increase; days are YYYY-MM-DD, and a season includes its last day.
 */
export function waitsForSeason(
  collecting: Collecting,
  season: { readonly id: number; readonly ends: string | null } | null,
  today: string,
): boolean {
  const { isAnnual, currentId } = collecting
  if (!isAnnual || season === null || countsNow(collecting, season.id)) return false
  return (currentId === null || season.id > currentId) && (season.ends === null || season.ends >= today)
}
