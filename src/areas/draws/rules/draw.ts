/** One player, or two partners. */
export type Team = readonly number[]

/** One game: the first team against the second. */
export type Court = readonly [Team, Team]

/** Courts in order, and the players who rest. A player in neither is not present in this round. */
export type Round = { readonly courts: readonly Court[]; readonly byes: readonly number[] }

/** A draw identifies players by whole numbers that the caller chooses; it attaches no other meaning to them. */
export type Draw = { readonly players: readonly number[]; readonly rounds: readonly Round[] }

/** Everybody on the courts of a round, in draw order. */
export function playersOn(round: Round): number[] {
  return round.courts.flat(2)
}

/** Everybody present in a round, playing or resting. */
export function presentIn(round: Round): number[] {
  return [...playersOn(round), ...round.byes]
}
