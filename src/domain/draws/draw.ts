/** One player, or two who play together. */
export type Team = readonly number[]

/** One game: the first team against the second. */
export type Court = readonly [Team, Team]

/** Courts in their order, and who rests. Who is in neither is not there in this round. */
export type Round = { readonly courts: readonly Court[]; readonly byes: readonly number[] }

/** A draw names players by whole numbers of the caller's own; nobody else's numbers mean anything to it. */
export type Draw = { readonly players: readonly number[]; readonly rounds: readonly Round[] }

/** Everybody on the courts of a round, in draw order. */
export function playersOn(round: Round): number[] {
  return round.courts.flat(2)
}

/** Everybody who is there in a round, playing or resting. */
export function presentIn(round: Round): number[] {
  return [...playersOn(round), ...round.byes]
}
