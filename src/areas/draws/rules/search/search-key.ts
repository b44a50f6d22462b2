import { sumStates } from '../pair-sums.ts'
import type { SearchBoard } from './search-board.ts'

/**
 * The values by which two draws of one search are compared, most important first: partner repeats, pairs of
 * partnerships of the same two, byes out of turn, unevenness of ratings (0 without them), sum of squares of opponents,
 * most meetings as opponents, pairs who never met, pairs of meetings. The number of byes and byes in a row are not
 * included, because no draw of a search breaks their limits.
 */
export type Key = readonly number[]

/** Computes the key of the board; with `mayLeaveTurns`, byes out of turn are not counted. */
export function searchKeyOf(board: SearchBoard, mayLeaveTurns = false): Key {
  const { partnerRepeats, partnerC2, oppSS, oppMax, neverMet, meetC2 } = sumStates(board.field.players, board.pairs)
  const outOfTurn = mayLeaveTurns ? 0 : outOfTurnOf(board)
  return [partnerRepeats, partnerC2, outOfTurn, unevennessOf(board), oppSS, oppMax, neverMet, meetC2]
}

/** Players who rest out of turn, from a key that counts them. */
export const turnsLeft = (key: Key) => key[2] ?? 0

/** Players who rest out of turn. */
function outOfTurnOf(board: SearchBoard): number {
  const { players, seats } = board.field
  let count = 0
  for (let player = 0; seats < players && player < players; player++) if (!board.keepsTurn(player, -1, -1)) count++
  return count
}

/**
 * Steps of the average difference between two teams, in hundredths of the range of ratings. Coarse, so that it decides
 * between draws that players would call different, and leaves the rest to variety.
 */
const unevenSteps = 4

function unevennessOf({ field, slot }: SearchBoard): number {
  const { ratings, players, rounds, seats } = field
  if (!ratings) return 0
  const ratingAt = (at: number) => ratings[slot[at] as number] as number
  let sum = 0
  for (let round = 0; round < rounds; round++) {
    for (let seat = 0; seat < seats; seat += 4) {
      const at = round * players + seat
      sum += Math.abs(ratingAt(at) + ratingAt(at + 1) - ratingAt(at + 2) - ratingAt(at + 3))
    }
  }
  return Math.ceil((4 * sum) / (rounds * seats) / unevenSteps)
}

/** Whether the first key is better, comparing value by value. */
export function isBetter(one: Key, two: Key): boolean {
  const at = one.findIndex((value, place) => value !== two[place])
  return at >= 0 && (one[at] ?? 0) < (two[at] ?? 0)
}
