/** What the thank-you page learns about the match that was just completed. */
export interface ThankYouMatch {
  readonly matchId: number
  /** The match earned a chance in the monthly draw. */
  readonly hasChance: boolean
}

/** What the page was passed, if anything; its address alone says nothing. */
export function thankYouMatchIn(state: unknown): ThankYouMatch | undefined {
  const handedMatch = state as Partial<ThankYouMatch> | null
  return typeof handedMatch?.matchId === 'number' && typeof handedMatch.hasChance === 'boolean'
    ? (handedMatch as ThankYouMatch)
    : undefined
}
