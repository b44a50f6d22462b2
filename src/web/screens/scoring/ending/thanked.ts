/** What the thank-you page is told about the match that was just completed. */
export interface Thanked {
  readonly matchId: number
  /** The match earned a chance in the month's draw. */
  readonly hasChance: boolean
}

/** What the page was told, if anything; its address alone says nothing. */
export function thankedIn(state: unknown): Thanked | undefined {
  const told = state as Partial<Thanked> | null
  return typeof told?.matchId === 'number' && typeof told.hasChance === 'boolean' ? (told as Thanked) : undefined
}
