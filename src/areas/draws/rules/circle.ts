/**
 * The circle method: one position is fixed, the others rotate. With an even number, everyone meets everyone else once,
 * in one round less than there are positions. With an odd number, an empty position is added, and its opponent rests.
 *
 * Returns rounds of games between positions 0 to `entrants` - 1; after a full turn, it starts over.
 */
export function circleRounds(entrants: number, rounds: number): [number, number][][] {
  const places = entrants + (entrants % 2)
  const turn = places - 1
  return Array.from({ length: rounds }, (_, round) => {
    const at = (place: number) => (place === 0 ? turn : (place - 1 + round) % turn)
    const games = Array.from({ length: places / 2 }, (_, game) => [at(game), at(turn - game)] as [number, number])
    return games.filter(([one, two]) => one < entrants && two < entrants)
  })
}
