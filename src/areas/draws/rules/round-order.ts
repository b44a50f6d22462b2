import { type Random, shuffled } from './random.ts'
import type { SeatField } from './search/seat-field.ts'

/**
 * How an order of rounds is judged, most important first: byes in a row beyond a player's limit, byes out of turn (a
 * player rests again while another has rested less), pairs on the same court in two consecutive rounds.
 */
type Judged = readonly [overLimit: number, outOfTurn: number, backToBack: number]

/** A round found by the search, as a row of seats; the first `seats` play. */
type Row = Uint8Array

/**
 * Orders the rounds of a finished search, and returns their numbers. Starting from a random order, it swaps two rounds
 * as long as that is an improvement. If this finds no good order, it uses the search's own order, whose byes are right.
 *
 * `last` is the court of every player in the round before (-1: not on court), if one was played.
 */
export function orderRounds(
  field: SeatField,
  slots: Uint8Array,
  last: Int8Array | undefined,
  random: Random,
): number[] {
  const rows = Array.from({ length: field.rounds }, (_, round) =>
    slots.subarray(round * field.players, (round + 1) * field.players),
  )
  const judge = judgeOf(field, rows, last)
  const order = rows.map((_, round) => round)
  const improved = improve(shuffled(random, order), judge)
  const [overLimit, outOfTurn] = judge(improved)
  return overLimit > 0 || outOfTurn > judge(order)[1] ? improve(order, judge) : improved
}

function improve(start: readonly number[], judge: (order: readonly number[]) => Judged): number[] {
  const order = [...start]
  let best = judge(order)
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (let one = 0; one < order.length; one++) {
      for (let two = one + 1; two < order.length; two++) {
        exchange(order, one, two)
        const judged = judge(order)
        if (isSmaller(judged, best)) {
          best = judged
          isBetter = true
        } else exchange(order, one, two)
      }
    }
  }
  return order
}

function exchange(order: number[], one: number, two: number): void {
  const here = order[one] ?? 0
  order[one] = order[two] ?? 0
  order[two] = here
}

function isSmaller(one: Judged, two: Judged): boolean {
  const at = one.findIndex((value, place) => value !== two[place])
  return at >= 0 && (one[at] ?? 0) < (two[at] ?? 0)
}

function judgeOf(field: SeatField, rows: readonly Row[], last: Int8Array | undefined) {
  const courts = rows.map((row) => courtsOf(field, row))
  const shared = courts.map((one) => courts.map((two) => sharedOf(one, two)))
  const withLast = courts.map((one) => (last ? sharedOf(last, one) : 0))
  const hasByes = field.seats < field.players
  const judgeByes = byeJudgeOf(field, rows)
  return (order: readonly number[]): Judged => {
    let meetings = withLast[order[0] ?? 0] ?? 0
    for (let index = 1; index < order.length; index++) {
      meetings += shared[order[index - 1] ?? 0]?.[order[index] ?? 0] ?? 0
    }
    const [overLimit, outOfTurn] = hasByes ? judgeByes(order) : [0, 0]
    return [overLimit, outOfTurn, meetings]
  }
}

/** Each player's court in a round, -1 for a bye. */
function courtsOf({ players, seats, perCourt }: SeatField, row: Row): Int8Array {
  const courts = new Int8Array(players).fill(-1)
  for (let seat = 0; seat < seats; seat++) courts[row[seat] ?? 0] = Math.floor(seat / perCourt)
  return courts
}

/** Pairs of players who share a court in both rounds. */
function sharedOf(one: Int8Array, two: Int8Array): number {
  const together = new Uint8Array(32 * 32)
  let shared = 0
  for (let player = 0; player < one.length; player++) {
    const [here, there] = [one[player] ?? -1, two[player] ?? -1]
    if (here < 0 || there < 0) continue
    // Each new player on a court forms a pair with all who were on the same two courts.
    shared += together[here * 32 + there] ?? 0
    together[here * 32 + there] = (together[here * 32 + there] ?? 0) + 1
  }
  return shared
}

function byeJudgeOf(field: SeatField, rows: readonly Row[]) {
  const { players, seats, byesBefore, restingRow, byeRunLimit, groupOf } = field
  const byes = new Uint8Array(players)
  const running = new Uint8Array(players)
  return (order: readonly number[]): [number, number] => {
    byes.set(byesBefore)
    running.set(restingRow)
    let overLimit = 0
    let outOfTurn = 0
    for (const round of order) {
      const row = rows[round] ?? new Uint8Array(0)
      for (let seat = seats; seat < players; seat++) {
        const player = row[seat] ?? 0
        byes[player] = (byes[player] ?? 0) + 1
        running[player] = (running[player] ?? 0) + 1
        if ((running[player] ?? 0) > (byeRunLimit[player] ?? 1)) overLimit++
      }
      const fewest = [players, players]
      for (let seat = 0; seat < seats; seat++) {
        const player = row[seat] ?? 0
        running[player] = 0
        const group = groupOf[player] ?? 0
        fewest[group] = Math.min(fewest[group] ?? 0, byes[player] ?? 0)
      }
      for (let seat = seats; seat < players; seat++) {
        const player = row[seat] ?? 0
        if ((byes[player] ?? 0) > (fewest[groupOf[player] ?? 0] ?? 0) + 1) outOfTurn++
      }
    }
    return [overLimit, outOfTurn]
  }
}
