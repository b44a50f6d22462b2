/** A player on one of today's courts, and that player's court on the group's ladder, null for a newcomer. */
export interface Belonging {
  readonly invitationId: number
  readonly standsOn: number | null
  readonly court: number
}

/** A court where some of the players who belong to it play elsewhere. */
export interface SharedOut {
  readonly court: number
  readonly belong: number
  /** How many of them play there. */
  readonly play: number
  /** The others, by the court on which they play. */
  readonly elsewhere: readonly { readonly court: number; readonly players: readonly number[] }[]
}

/**
 * The courts to which more players belong than play there, or that have moved up because others are absent, from the
 * top down. Courts close up and hold four or five players, so this is no one's mistake, but people have to be told
 * (docs/areas/rosters.md).
 */
export function sharedOut(players: readonly Belonging[]): SharedOut[] {
  const belonging = players.filter(({ standsOn }) => standsOn !== null)
  return [...Map.groupBy(belonging, ({ standsOn }) => standsOn ?? 0)]
    .map(([court, group]) => {
      const away = group.filter((one) => one.court !== court).toSorted((one, two) => one.court - two.court)
      const elsewhere = [...Map.groupBy(away, (one) => one.court)].map(([there, them]) => ({
        court: there,
        players: them.map(({ invitationId }) => invitationId),
      }))
      return { court, belong: group.length, play: group.length - away.length, elsewhere }
    })
    .filter(({ elsewhere }) => elsewhere.length > 0)
    .sort((one, two) => one.court - two.court)
}
