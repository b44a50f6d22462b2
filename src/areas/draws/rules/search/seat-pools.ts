import type { SeatField } from './seat-field.ts'

/** Picks seats that can be swapped with a given one: those of the same group in the same round. */
export type SeatPools = { pick(round: number, seat: number, lot: number): number }

/**
 * For draws of one group, every playing seat is in the pool. For mixed draws, the seats of each round are sorted by
 * group once, so that a pick is still a single lookup. `lot` is a random 16-bit number.
 */
export function poolsOf({ seats, rounds, players, seatGroup }: SeatField): SeatPools {
  if (seatGroup.every((group) => group === 0)) return { pick: (_round, _seat, lot) => (lot * seats) >>> 16 }
  const sorted = new Uint8Array(rounds * players)
  const from = new Uint8Array(rounds * players)
  const count = new Uint8Array(rounds * players)
  for (let round = 0; round < rounds; round++) {
    const row = round * players
    const groups = seatGroup.subarray(row, row + seats)
    const order = Array.from(groups, (group, seat) => ({ group, seat })).sort((one, two) => one.group - two.group)
    for (const [index, { group, seat }] of order.entries()) {
      sorted[row + index] = seat
      from[row + seat] = order.findIndex((other) => other.group === group)
      count[row + seat] = order.filter((other) => other.group === group).length
    }
  }
  return {
    pick(round, seat, lot) {
      const row = round * players
      const size = count[row + seat] as number
      return sorted[row + (from[row + seat] as number) + ((lot * size) >>> 16)] as number
    },
  }
}
