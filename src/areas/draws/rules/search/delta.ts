import type { Costs } from './costs.ts'
import type { SearchBoard } from './search-board.ts'

/**
 * The cost of swapping two seats, without doing it. The first seat plays; the second plays or rests (from `seats` on).
 * Takes twelve lookups for two courts, six for a bye, eight within one court. Partners and opponents are 16 and 1 in a
 * pair's byte, so a partner who becomes an opponent changes it by 15.
 *
 * The seats must not be those of two partners: nothing would change, and the sum would be wrong.
 */
export function doublesDelta(board: SearchBoard, costs: Costs, round: number, one: number, two: number): number {
  const { slot, pairs } = board
  const { morePartner, lessPartner, moreOpponent, lessOpponent } = costs
  const { players, seats } = board.field
  const row = round * players
  const here = (slot[row + one] as number) * players
  const there = (slot[row + two] as number) * players
  const partner = slot[row + (one ^ 1)] as number
  const across = row + ((one & ~3) | (one & 2 ? 0 : 2))
  const leftPlayer = slot[across] as number
  const right = slot[across + 1] as number
  if (two < seats && one >> 2 === two >> 2) {
    return insideCourt(pairs, costs.ofState, here, there, partner, slot[row + (two ^ 1)] as number)
  }
  const first =
    (lessPartner[pairs[here + partner] as number] as number) +
    (lessOpponent[pairs[here + leftPlayer] as number] as number) +
    (lessOpponent[pairs[here + right] as number] as number) +
    (morePartner[pairs[there + partner] as number] as number) +
    (moreOpponent[pairs[there + leftPlayer] as number] as number) +
    (moreOpponent[pairs[there + right] as number] as number)
  if (two >= seats) return first
  const otherPartner = slot[row + (two ^ 1)] as number
  const otherAcross = row + ((two & ~3) | (two & 2 ? 0 : 2))
  const otherLeft = slot[otherAcross] as number
  const otherRight = slot[otherAcross + 1] as number
  return (
    first +
    (lessPartner[pairs[there + otherPartner] as number] as number) +
    (lessOpponent[pairs[there + otherLeft] as number] as number) +
    (lessOpponent[pairs[there + otherRight] as number] as number) +
    (morePartner[pairs[here + otherPartner] as number] as number) +
    (moreOpponent[pairs[here + otherLeft] as number] as number) +
    (moreOpponent[pairs[here + otherRight] as number] as number)
  )
}

/** Two opponents change sides: their partners become opponents and the other way round. `here` and `there` are rows. */
function insideCourt(
  pairs: Uint8Array,
  ofState: Int32Array,
  here: number,
  there: number,
  partner: number,
  otherPartner: number,
): number {
  const a = pairs[here + partner] as number
  const b = pairs[there + otherPartner] as number
  const c = pairs[here + otherPartner] as number
  const d = pairs[there + partner] as number
  return (
    (ofState[a - 15] as number) -
    (ofState[a] as number) +
    (ofState[b - 15] as number) -
    (ofState[b] as number) +
    (ofState[c + 15] as number) -
    (ofState[c] as number) +
    (ofState[d + 15] as number) -
    (ofState[d] as number)
  )
}

/** Like `doublesDelta`, for courts of two entrants: each loses one opponent and gets another. */
export function versusDelta(board: SearchBoard, costs: Costs, round: number, one: number, two: number): number {
  const { slot, pairs } = board
  const { moreOpponent, lessOpponent } = costs
  const { players, seats } = board.field
  const row = round * players
  const here = (slot[row + one] as number) * players
  const there = (slot[row + two] as number) * players
  const opponent = slot[row + (one ^ 1)] as number
  const first =
    (lessOpponent[pairs[here + opponent] as number] as number) +
    (moreOpponent[pairs[there + opponent] as number] as number)
  if (two >= seats) return first
  const otherOpponent = slot[row + (two ^ 1)] as number
  return (
    first +
    (lessOpponent[pairs[there + otherOpponent] as number] as number) +
    (moreOpponent[pairs[here + otherOpponent] as number] as number)
  )
}

/**
 * The effect of the swap on how even teams and courts are: per game, the squared difference between its two teams, plus
 * a sixteenth of the squared distance of the court's sum from the average court (ratings are relative to their mean).
 */
export function ratingDelta(board: SearchBoard, round: number, one: number, two: number): number {
  const { slot } = board
  const { players, seats, ratings } = board.field
  if (!ratings) return 0
  const row = round * players
  const gain = (ratings[slot[row + two] as number] as number) - (ratings[slot[row + one] as number] as number)
  if (gain === 0) return 0
  if (two < seats && one >> 2 === two >> 2) {
    const gap = courtGap(slot, ratings, row, one)
    return square(gap + 2 * gain) - square(gap)
  }
  const first = changeOfCourt(slot, ratings, row, one, gain)
  return two >= seats ? first : first + changeOfCourt(slot, ratings, row, two, -gain)
}

const square = (value: number) => value * value

/** The seat's team minus the other team. */
function courtGap(slot: Uint8Array, ratings: Int32Array, row: number, seat: number): number {
  const ownSeat = row + (seat & ~1)
  const other = row + ((seat & ~1) ^ 2)
  return (
    (ratings[slot[ownSeat] as number] as number) +
    (ratings[slot[ownSeat + 1] as number] as number) -
    (ratings[slot[other] as number] as number) -
    (ratings[slot[other + 1] as number] as number)
  )
}

function courtSum(slot: Uint8Array, ratings: Int32Array, row: number, seat: number): number {
  const at = row + (seat & ~3)
  return (
    (ratings[slot[at] as number] as number) +
    (ratings[slot[at + 1] as number] as number) +
    (ratings[slot[at + 2] as number] as number) +
    (ratings[slot[at + 3] as number] as number)
  )
}

function changeOfCourt(slot: Uint8Array, ratings: Int32Array, row: number, seat: number, gain: number): number {
  const gap = courtGap(slot, ratings, row, seat)
  const sum = courtSum(slot, ratings, row, seat)
  return square(gap + gain) - square(gap) + (square(sum + gain) - square(sum)) / 16
}
