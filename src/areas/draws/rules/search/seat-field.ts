/**
 * The task of a search, in the form the search works on: players are 0 to `players - 1`, a round is a row of seats. The
 * first `seats` of a row play, court by court (the first half of a court against the second), the others rest. Nothing
 * here changes while the search runs.
 */
export type SeatField = {
  readonly players: number
  /** Rounds still to draw; the played ones are in `played`, `byesBefore` and `restingRow`. */
  readonly rounds: number
  /** 4 for doubles, 2 if an entrant (a player, or a fixed pair) meets another. */
  readonly perCourt: 2 | 4
  readonly courts: number
  /** Seats that play in a round: courts * perCourt. */
  readonly seats: number
  /** Who rests in each round at the start; the search can exchange them within the limits below. */
  readonly resting: readonly (readonly number[])[]
  /** Players only take seats of their own group. One group unless the draw is mixed. */
  readonly groupOf: Uint8Array
  /** The group of each playing seat, by round and seat. */
  readonly seatGroup: Uint8Array
  /** States of the pairs after the rounds already played, as in `costs.ts`. */
  readonly played: Uint8Array
  readonly byesBefore: Uint8Array
  /** How many byes in a row each player has just before these rounds. */
  readonly restingRow: Uint8Array
  /** Limits of a player's byes in total, and of byes in a row. */
  readonly leastByes: Uint8Array
  readonly mostByes: Uint8Array
  readonly byeRunLimit: Uint8Array
  /**
   * The fewest and most byes of a player in a group after each round if they are taken in turn: group * rounds + round.
   * If everyone stays between these two, no one rests twice before everyone has rested once, and vice versa.
   */
  readonly turnLow: Uint8Array
  readonly turnHigh: Uint8Array
  /** Whole-numbered ratings if teams should be even, and the cost of a squared difference of one. */
  readonly ratings: Int32Array | null
  readonly ratingWeight: number
}
