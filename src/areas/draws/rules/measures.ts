import { type Draw, presentIn, type Round } from './draw.ts'
import { type PairSums, sumPairs } from './pair-sums.ts'

/** The measures of a draw, defined in docs/areas/draws.md; smaller is better everywhere. */
export type Measures = PairSums & {
  readonly byeSpread: number
  readonly byeRunMax: number
  /** Byes of a player who had already rested while another of the group had rested less often. */
  readonly byesOutOfTurn: number
  readonly courtSS: number
  readonly backToBackMeet: number
}

/** How often every pair of players were partners and opponents, by the players' positions in the draw. */
export type Meetings = {
  readonly players: readonly number[]
  readonly partners: Uint8Array
  readonly opponents: Uint8Array
  readonly byes: readonly number[]
}

const timesAt = (counts: Uint8Array, at: number) => counts[at] ?? 0

/** Counts every meeting of a draw. Throws if a round has a player who is not on the draw's list. */
export function meetingsOf({ players, rounds }: Draw): Meetings {
  const size = players.length
  const placeOf = new Map(players.map((player, place) => [player, place]))
  const partners = new Uint8Array(size * size)
  const opponents = new Uint8Array(size * size)
  const byes = players.map(() => 0)
  const at = (player: number) => {
    const place = placeOf.get(player)
    if (place === undefined) throw new Error(`Player ${player} is not on the draw’s list`)
    return place
  }
  const count = (table: Uint8Array, one: number, two: number) => {
    table[one * size + two] = timesAt(table, one * size + two) + 1
    table[two * size + one] = timesAt(table, two * size + one) + 1
  }
  for (const { courts, byes: resting } of rounds) {
    for (const [left, right] of courts) {
      const [here, there] = [left.map(at), right.map(at)]
      for (const team of [here, there]) if (team.length === 2) count(partners, team[0] ?? 0, team[1] ?? 0)
      for (const one of here) for (const two of there) count(opponents, one, two)
    }
    for (const player of resting) byes[at(player)] = (byes[at(player)] ?? 0) + 1
  }
  return { players, partners, opponents, byes }
}

/** Measures a draw. `groups` (lists of players) rest separately; the spread is that of the worst group. */
export function measureDraw(draw: Draw, groups: readonly (readonly number[])[] = [draw.players]): Measures {
  const meetings = meetingsOf(draw)
  const size = draw.players.length
  return {
    ...sumPairs(
      draw.players.length,
      (one, two) => (timesAt(meetings.partners, one * size + two) << 8) | timesAt(meetings.opponents, one * size + two),
    ),
    byeSpread: byeSpreadOf(meetings, groups),
    byeRunMax: byeRunMaxOf(draw),
    byesOutOfTurn: groups.reduce((sum, group) => sum + byesOutOfTurnOf(draw, group), 0),
    courtSS: courtSSOf(draw),
    backToBackMeet: backToBackOf(draw),
  }
}

function byeSpreadOf({ players, byes }: Meetings, groups: readonly (readonly number[])[]): number {
  const byesOf = new Map(players.map((player, place) => [player, byes[place] ?? 0]))
  const spreads = groups
    .filter((group) => group.length > 0)
    .map((group) => group.map((player) => byesOf.get(player) ?? 0))
    .map((counts) => Math.max(...counts) - Math.min(...counts))
  return Math.max(0, ...spreads)
}

/** The most byes in a row of any player. */
export function byeRunMaxOf({ rounds }: Draw): number {
  let longest = 0
  let running = new Map<number, number>()
  for (const { byes } of rounds) {
    running = new Map(byes.map((player) => [player, (running.get(player) ?? 0) + 1]))
    for (const row of running.values()) longest = Math.max(longest, row)
  }
  return longest
}

/** Counts only players present in every round, because turns cannot be compared for the others. */
function byesOutOfTurnOf({ rounds }: Draw, group: readonly number[]): number {
  const present = rounds.map((round) => new Set(presentIn(round)))
  const byes = new Map(
    group.filter((player) => present.every((there) => there.has(player))).map((player) => [player, 0]),
  )
  let outOfTurn = 0
  for (const { byes: resting } of rounds) {
    const turns = resting.filter((player) => byes.has(player))
    for (const player of turns) byes.set(player, (byes.get(player) ?? 0) + 1)
    if (turns.length === 0) continue
    const fewest = Math.min(...byes.values())
    outOfTurn += turns.filter((player) => (byes.get(player) ?? 0) > fewest + 1).length
  }
  return outOfTurn
}

function courtSSOf({ players, rounds }: Draw): number {
  const courts = Math.max(1, ...rounds.map((round) => round.courts.length))
  const placeOf = new Map(players.map((player, place) => [player, place]))
  const times = new Uint8Array(players.length * courts)
  let sum = 0
  for (const round of rounds) {
    for (const [court, teams] of round.courts.entries()) {
      for (const player of teams.flat()) {
        const at = (placeOf.get(player) ?? 0) * courts + court
        // One more meeting turns t squared into (t + 1) squared: 2t + 1 more.
        sum += 2 * timesAt(times, at) + 1
        times[at] = timesAt(times, at) + 1
      }
    }
  }
  return sum
}

/** Pairs that share a court in both rounds. */
export function sharedPairs(one: Round, two: Round): number {
  const courtOf = new Map(one.courts.flatMap((teams, court) => teams.flat().map((player) => [player, court] as const)))
  let shared = 0
  for (const teams of two.courts) {
    const timesMet = new Map<number, number>()
    for (const player of teams.flat()) {
      const court = courtOf.get(player)
      if (court === undefined) continue
      shared += timesMet.get(court) ?? 0
      timesMet.set(court, (timesMet.get(court) ?? 0) + 1)
    }
  }
  return shared
}

function backToBackOf({ rounds }: Draw): number {
  return rounds.slice(1).reduce((sum, round, index) => sum + sharedPairs(rounds[index] ?? round, round), 0)
}
