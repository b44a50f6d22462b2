/** How a club collects dues: by seasons, of which one may be current, or for a year from each payment. */
interface Collecting {
  readonly isAnnual: boolean
  readonly currentId: number | null
}

/**
 * Whether a payment for this season, null for a year, makes a member paid as the club collects dues now. By seasons, only
 * the current one counts. Source: spec 002 §4 (dues season), §9; X102.
 */
export const countsNow = ({ isAnnual, currentId }: Collecting, seasonId: number | null): boolean =>
  isAnnual ? seasonId !== null && seasonId === currentId : seasonId === null

/**
 * Whether a payment waits for its season to become the current one. A season that is over, or older than the current one,
 * is waited for no longer. Ids of seasons rise; days are YYYY-MM-DD, and an end belongs to the season.
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
