/** A player's result on a court; `null` for both if the player did not play. */
export type LadderScore = {
  readonly player: number
  readonly wins: number | null
  readonly points: number | null
  /** Games played: 3 or 4 on a court of five. */
  readonly games: number
}

export type CourtResult = { readonly court: number; readonly scores: readonly LadderScore[] }

export type LadderMove = {
  readonly player: number
  readonly from: number
  readonly to: number
  /** The rank on the court, 1 for the winner; `null` for a player who did not play. */
  readonly place: number | null
}

/** The most points a player can have: three games to fifteen (spec 001 §5). */
export const usualMaxPoints = 45

/** The average of a ladder: floor(total / max x 100); `undefined` if there is no maximum. */
export function ladderAverage(total: number, max: number = usualMaxPoints): number | undefined {
  // Multiplied first: 0.29 * 100 is less than 29 in floating point, 29 * 100 / 100 is not.
  return max > 0 ? Math.floor((total * 100) / max) : undefined
}

/**
 * The order on a court: wins, then total points, then points per game (on a court of five the number of games differs),
 * then the smaller player number. The last is arbitrary but never depends on the order of the input, so two screens
 * always show the same winner.
 */
export function compareScores(one: LadderScore, two: LadderScore): number {
  return (
    (two.wins ?? 0) - (one.wins ?? 0) ||
    (two.points ?? 0) - (one.points ?? 0) ||
    rateOf(two) - rateOf(one) ||
    one.player - two.player
  )
}

const rateOf = ({ points, games }: LadderScore) => (games > 0 ? (points ?? 0) / games : 0)

/**
 * Each player's court after the scores: the top player of a court moves up one court, the bottom one moves down, the
 * others stay. Nobody moves above the first court or below the last. A player who did not play stays, and if fewer than
 * two played, nobody moves: there was nobody to beat.
 *
 * Source: spec 001 §4 "Ladder movement".
 */
export function moveLadder(results: readonly CourtResult[]): LadderMove[] {
  const courts = results.toSorted((one, two) => one.court - two.court)
  return courts.flatMap(({ court, scores }, index) => {
    const above = courts[index - 1]?.court ?? court
    const below = courts[index + 1]?.court ?? court
    const ranked = scores.filter((score) => score.wins !== null && score.points !== null).toSorted(compareScores)
    const away = scores.filter((score) => score.wins === null || score.points === null)
    const placed = ranked.map(({ player }, place) => {
      const isTop = place === 0 && ranked.length > 1
      const isBottom = place === ranked.length - 1 && ranked.length > 1
      return { player, from: court, to: isTop ? above : isBottom ? below : court, place: place + 1 }
    })
    const stayed = away
      .toSorted((one, two) => one.player - two.player)
      .map(({ player }) => ({ player, from: court, to: court, place: null }))
    return [...placed, ...stayed]
  })
}
