import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { boundedMeasures } from '#areas/draws/rules/draw-report.ts'
import { shareOfToday } from '#tests/support/share-of-today.ts'
import { countedOf, doubles, drawn } from './draws.ts'

/** The most byes in a row by the rule of docs/areas/draws.md, implemented again for the test. */
function runLimit(players: number, games: number): number {
  const resting = players - 4 * games
  if (players < 8 * games) return 1
  const limit = Math.floor(resting / (4 * games)) + 1
  return limit > 1 && (limit + 1) * 4 * games - players < 2 * games ? limit + 1 : limit
}

/** Draws one cell with a new seed each time and reports the first fault, if any. */
function faultOf(players: number, courts: number, rounds: number, budget: number): string | undefined {
  const seed = randomInt(2 ** 40)
  const made = drawn(doubles(players, courts, rounds, { seed, budget }))
  const { isValid, byeSpread, longestRow } = countedOf(made, 4)
  const games = Math.min(courts, Math.floor(players / 4))
  const isWhole = made.draw.rounds.length === rounds && made.draw.rounds.every((round) => round.courts.length === games)
  const evenly = (rounds * (players - 4 * games)) % players === 0 ? 0 : 1
  // A figure below its bound would prove the bound wrong.
  const beaten = boundedMeasures.find((name) => made.report[name].value < made.report[name].bound)
  const isFair = byeSpread === evenly && longestRow <= runLimit(players, games)
  if (isValid && isWhole && isFair && beaten === undefined) return undefined
  return `${players} players, ${courts} courts, ${rounds} rounds, seed ${seed}`
}

const upToTen = Array.from({ length: 10 }, (_, round) => round + 1)
/** The gate draws every third number of rounds, each day others; with SOAK=1 all of them. */
const roundsOfToday = process.env['SOAK'] === '1' ? upToTen : shareOfToday(upToTen, 3)

/** Tests every number of courts for the given players: one test for each number of players. */
export function sweepGrid(counts: readonly number[], budget: number): void {
  test.for(counts)(
    '%i players: every draw is complete, byes are even, nobody rests too long',
    { timeout: 180_000 },
    (players) => {
      // Includes one court more than can be filled: the draws are those of the courts that can.
      const courts = Array.from({ length: Math.min(24, Math.floor(players / 4) + 1) }, (_, court) => court + 1)
      const faults = courts.flatMap((court) => roundsOfToday.map((rounds) => faultOf(players, court, rounds, budget)))
      expect(faults.filter(Boolean)).toEqual([])
    },
  )
}
