import { pickSome, type Random, randomBetween } from './random.ts'

/** A game between two teams, by invitation ids. */
export interface DemoGame {
  readonly round: number
  readonly court: number
  readonly teams: readonly (readonly number[])[]
}

export interface Cell {
  readonly eiid: number
  readonly round: number
  readonly score: number
}

/** How well someone plays, from 0 to 4, the same every day. */
const strengthOf = (eiid: number) => (eiid * 7) % 5

/**
 * Makes scores for games to `points`. The stronger team usually wins, and the closer the teams, the closer the score.
 */
export function cellsOf(random: Random, games: readonly DemoGame[], points: number): Cell[] {
  return games.flatMap(({ round, teams }) => {
    const [one = 0, two = 0] = teams.map((team) => team.reduce((sum, eiid) => sum + strengthOf(eiid), 0))
    const isFirst = random() < 0.5 + (one - two) * 0.08
    const gap = Math.abs(one - two)
    const loser = randomBetween(random, Math.max(1, points - 8 - gap), points - 2)
    return teams.flatMap((team, side) =>
      team.map((eiid) => ({ eiid, round, score: (side === 0) === isFirst ? points : loser })),
    )
  })
}

/** Makes a day's games without a draw. Each round has different foursomes, and the remaining players rest. */
export function gamesWithoutDraw(random: Random, eiids: readonly number[], rounds: number): DemoGame[] {
  const courts = Math.floor(eiids.length / 4)
  return Array.from({ length: rounds }, (_, index) => {
    const seats = pickSome(random, eiids, courts * 4)
    return Array.from({ length: courts }, (_court, court) => {
      const four = seats.slice(court * 4, court * 4 + 4)
      return { round: index + 1, court, teams: [four.slice(0, 2), four.slice(2)] }
    })
  }).flat()
}
