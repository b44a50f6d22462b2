/**
 * Decides how many byes each player gets, and proposes who rests when. Byes rotate, so that no one rests twice before
 * everyone has rested once, and a player's byes are as far apart as possible. The search may then move byes between
 * players within the limits that follow from it (`search/anneal.ts`), and rounds may change places (`round-order.ts`).
 */

/**
 * The most byes in a row a player should have. With fewer than twice as many players as seats, nobody has to rest twice
 * in a row. Beyond that, a strict minimum would freeze the same foursomes together, so there is one bye of slack.
 */
export function byeRunLimit(players: number, seats: number): number {
  if (players < 2 * seats) return 1
  const resting = players - seats
  const limit = Math.floor(resting / seats) + 1
  const isTight = limit > 1 && (limit + 1) * seats - players < seats / 2
  return isTight ? limit + 1 : limit
}

/** The facts about a player's past rounds that matter for byes. */
export type ByeHistory = {
  /** Byes so far; a late arrival starts with as many as the players who have rested least. */
  readonly byes: number
  /** The round of the last bye, -1 without one. */
  readonly last: number
  /** Byes in a row up to now. */
  readonly row: number
}

export const noByeHistory: ByeHistory = { byes: 0, last: -1, row: 0 }

type Waiting = { readonly player: number; byes: number; last: number; row: number }

/**
 * Proposes who rests in each round: the player who has rested least, then the one whose last bye is longest ago, then
 * the order given. No one exceeds the run limit as long as another player is available.
 *
 * `order` lists the players (shuffled); `resting` is how many rest in each round. `first` is the number of the first
 * round, so that `last` in the history is comparable.
 */
export function scheduleByes(
  order: readonly number[],
  resting: readonly number[],
  limit: number,
  restedOf: (player: number) => ByeHistory = () => noByeHistory,
  first = 0,
): number[][] {
  const queue: Waiting[] = order.map((player) => ({ player, ...restedOf(player) }))
  const isTired = (one: Waiting) => (one.row >= limit ? 1 : 0)
  const compare = (one: Waiting, two: Waiting) =>
    isTired(one) - isTired(two) || one.byes - two.byes || one.last - two.last
  return resting.map((count, index) => {
    if (count === 0 && index > 0) return []
    queue.sort(compare)
    for (const one of queue.slice(count)) one.row = 0
    return queue.slice(0, count).map((one) => {
      one.byes++
      one.row++
      one.last = first + index
      return one.player
    })
  })
}
