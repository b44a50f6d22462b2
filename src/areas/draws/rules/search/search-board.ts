import type { SeatField } from './seat-field.ts'

/**
 * A draw while the search works on it: the seats of all rounds, each player's seat, and the state of every pair, kept
 * up to date swap by swap. Nothing is allocated after construction.
 *
 * Reads from typed arrays are never out of range here, but the compiler cannot know that: hence the `as number`.
 */
export class SearchBoard {
  readonly field: SeatField
  /** The player in each seat: round * players + seat. */
  readonly slot: Uint8Array
  /** The seat of each player: round * players + player. */
  readonly where: Uint8Array
  /** The state of a pair, stored in both directions: player * players + other. */
  readonly pairs: Uint8Array
  readonly byes: Uint8Array

  constructor(field: SeatField) {
    this.field = field
    const { players, rounds } = field
    this.slot = new Uint8Array(players * rounds)
    this.where = new Uint8Array(players * rounds)
    this.pairs = new Uint8Array(players * players)
    this.byes = new Uint8Array(players)
  }

  /** Loads a whole draw and recounts everything. */
  load(slots: Uint8Array): void {
    const { players, rounds, seats, perCourt, played, byesBefore } = this.field
    this.slot.set(slots)
    this.pairs.set(played)
    this.byes.set(byesBefore)
    for (let round = 0; round < rounds; round++) {
      const row = round * players
      for (let seat = 0; seat < players; seat++) {
        const player = this.slot[row + seat] as number
        this.where[row + player] = seat
        if (seat >= seats) this.byes[player] = (this.byes[player] as number) + 1
      }
      for (let seat = 0; seat < seats; seat += perCourt) this.countCourt(row + seat)
    }
  }

  private countCourt(at: number): void {
    const { slot } = this
    const first = slot[at] as number
    const second = slot[at + 1] as number
    if (this.field.perCourt === 2) return this.shift(first, second, 1)
    const third = slot[at + 2] as number
    const fourth = slot[at + 3] as number
    this.shift(first, second, 16)
    this.shift(third, fourth, 16)
    this.shift(first, third, 1)
    this.shift(first, fourth, 1)
    this.shift(second, third, 1)
    this.shift(second, fourth, 1)
  }

  private shift(one: number, two: number, by: number): void {
    const { pairs } = this
    const { players } = this.field
    const there = one * players + two
    const back = two * players + one
    pairs[there] = (pairs[there] as number) + by
    pairs[back] = (pairs[back] as number) + by
  }

  /** Counts (or, with -1, subtracts) the meetings of `player` on a seat. */
  private meet(row: number, seat: number, player: number, sign: number): void {
    const { slot } = this
    if (this.field.perCourt === 2) return this.shift(player, slot[row + (seat ^ 1)] as number, sign)
    const across = row + ((seat & ~3) | (seat & 2 ? 0 : 2))
    this.shift(player, slot[row + (seat ^ 1)] as number, 16 * sign)
    this.shift(player, slot[across] as number, sign)
    this.shift(player, slot[across + 1] as number, sign)
  }

  /**
   * Swaps the seats of two players in one round; the first seat plays, the second plays or rests. They are not
   * partners.
   */
  swap(round: number, one: number, two: number): void {
    const { slot, where } = this
    const { players, seats, perCourt } = this.field
    const row = round * players
    const here = slot[row + one] as number
    const there = slot[row + two] as number
    if (perCourt === 4 && one >> 2 === two >> 2) {
      const partner = slot[row + (one ^ 1)] as number
      const opponent = slot[row + (two ^ 1)] as number
      this.shift(here, partner, -15)
      this.shift(there, opponent, -15)
      this.shift(here, opponent, 15)
      this.shift(there, partner, 15)
    } else {
      this.meet(row, one, here, -1)
      this.meet(row, one, there, 1)
      if (two < seats) {
        this.meet(row, two, there, -1)
        this.meet(row, two, here, 1)
      }
    }
    slot[row + one] = there
    slot[row + two] = here
    where[row + there] = one
    where[row + here] = two
  }

  /**
   * Whether `player` can rest in a round without too many byes in a row, if they no longer rest in the round `freed`
   * (-1: none).
   */
  mayRest(round: number, player: number, freed: number): boolean {
    const { rounds, byeRunLimit, restingRow } = this.field
    let row = 1
    let before = round - 1
    while (before >= 0 && before !== freed && this.rests(before, player)) {
      row++
      before--
    }
    if (before < 0) row += restingRow[player] as number
    for (let after = round + 1; after < rounds && after !== freed; after++) {
      if (!this.rests(after, player)) break
      row++
    }
    return row <= (byeRunLimit[player] as number)
  }

  /**
   * Whether `player` still rests in turn with one more bye in the round `gained` and one less in `freed` (-1: none).
   */
  keepsTurn(player: number, gained: number, freed: number): boolean {
    const { rounds, groupOf, byesBefore, turnLow, turnHigh } = this.field
    const row = (groupOf[player] as number) * rounds
    let byes = byesBefore[player] as number
    for (let round = 0; round < rounds; round++) {
      if (round === gained || (round !== freed && this.rests(round, player))) byes++
      if (byes < (turnLow[row + round] as number) || byes > (turnHigh[row + round] as number)) return false
    }
    return true
  }

  private rests(round: number, player: number): boolean {
    return (this.where[round * this.field.players + player] as number) >= this.field.seats
  }
}
