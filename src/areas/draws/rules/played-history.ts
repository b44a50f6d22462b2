import { type ByeHistory, noByeHistory } from './byes.ts'
import { presentIn, type Round } from './draw.ts'

/** What the played rounds mean for the remaining players. */
export type History = {
  /** States of the pairs (times partners * 16 + times opponents), by the players' positions in the list. */
  readonly pairs: Uint8Array
  readonly rested: readonly ByeHistory[]
}

/**
 * Reads the played rounds for the players who are present from now on. Meetings with players who left do not count. A
 * player who missed a round starts with as many byes as the player with the fewest among those who were always present:
 * arriving late neither counts as a bye nor earns one.
 */
export function historyOf(players: readonly number[], played: readonly Round[]): History {
  const placeOf = new Map(players.map((player, place) => [player, place]))
  const pairs = new Uint8Array(players.length * players.length)
  const add = (one: number, two: number, by: number) => {
    const [here, there] = [placeOf.get(one), placeOf.get(two)]
    if (here === undefined || there === undefined) return
    pairs[here * players.length + there] = (pairs[here * players.length + there] ?? 0) + by
    pairs[there * players.length + here] = (pairs[there * players.length + here] ?? 0) + by
  }
  for (const [left, right] of played.flatMap((round) => round.courts)) {
    for (const [one, two] of [left, right]) if (one !== undefined && two !== undefined) add(one, two, 16)
    for (const one of left) for (const two of right) add(one, two, 1)
  }
  return { pairs, rested: restedOf(players, played) }
}

function restedOf(players: readonly number[], played: readonly Round[]): ByeHistory[] {
  const byeHistories = players.map((player) => ownRest(player, played))
  const whole = byeHistories.filter((_, place) =>
    played.every((round) => presentIn(round).includes(players[place] ?? -1)),
  )
  const least = Math.min(...(whole.length > 0 ? whole : byeHistories).map((rested) => rested.byes))
  return byeHistories.map((rested) =>
    whole.includes(rested) ? rested : { ...rested, byes: Math.max(rested.byes, least) },
  )
}

function ownRest(player: number, played: readonly Round[]): ByeHistory {
  let rested: ByeHistory = noByeHistory
  for (const [index, round] of played.entries()) {
    if (round.byes.includes(player)) rested = { byes: rested.byes + 1, last: index, row: rested.row + 1 }
    else rested = { ...rested, row: 0 }
  }
  return rested
}
