/** The points of a game unless the draw says otherwise (three games make spec 001 §5's 45). */
export const usualPointsAGame = 15

/** The same on a ladder's five-player courts, which play four rounds (X188). */
export const usualPointsOfFive = 11

/** The points that end the games of an event. */
export interface GamePoints {
  readonly points: number
  /** On five-player courts of a ladder. */
  readonly fivePoints: number
}

/** The points that end a game on a ladder court with this many players (X188). */
export const pointsOnCourt = ({ points, fivePoints }: GamePoints, players: number): number =>
  players === 5 ? fivePoints : points

/** The most points possible in some games: 45 for three to 15, 44 for four to 11 (spec 001 §5, X188). */
export const maxPointsOf = (games: number, pointsAGame: number = usualPointsAGame): number => games * pointsAGame

/**
 * Points as a percentage of the most possible: floor(points / maxPoints x 100), no more than 100, because a game won by
 * two can end above its points (spec 001 §5). `maxPoints` is above 0.
 */
export function percentOf(points: number, maxPoints: number): number {
  // Multiplied first: 0.29 * 100 is less than 29 in floating point, 29 * 100 / 100 is not.
  return Math.min(100, Math.floor((points * 100) / maxPoints))
}

/** A mean in whole hundredths, rounded half up from the exact fraction. `sum` is not below 0, `count` above 0. */
export function meanOf({ sum, count }: { readonly sum: number; readonly count: number }): number {
  return Math.floor((200 * sum + count) / (2 * count)) / 100
}

/**
 * The points at which a court's games end. `isSure`: they are a ladder's points, or someone set them; otherwise they
 * are only a guess.
 */
export interface GameEnd {
  readonly points: number
  readonly isSure: boolean
}

export const gameEndOf = (points: number, isLadder: boolean): GameEnd => ({
  points,
  isSure: isLadder || points !== usualPointsAGame,
})

/**
 * Whether a game can end with this result. It is won by one or two points, so a game that goes beyond its points ends
 * two apart. In a game to 11, 12-10 and 11-10 are possible, but 11-11 and 13-10 are not. Neither is 9-7, unless the
 * points are only a guess.
 */
export function mayEndWith({ points, isSure }: GameEnd, [one, two]: readonly [number, number]): boolean {
  const [winner, loser] = [Math.max(one, two), Math.min(one, two)]
  if (winner > points) return winner - loser === 2
  return winner > loser && (winner === points || !isSure)
}
