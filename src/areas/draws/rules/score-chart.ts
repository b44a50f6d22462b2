import type { Draw } from './draw.ts'

/** One round of a score chart: each court with its teams, and the resting players, as texts for screen and print. */
export type ChartRound = {
  readonly round: number
  readonly courts: readonly {
    readonly court: string
    readonly teams: readonly [readonly string[], readonly string[]]
  }[]
  readonly byes: readonly string[]
}

/** One player's row: their court in each round, so that scores can be written next to it. */
export type ChartLine = {
  readonly player: number
  readonly name: string
  /** The court's name per round, `null` for a bye, `undefined` if the player was not present. */
  readonly courts: readonly (string | null | undefined)[]
  readonly games: number
  readonly byes: number
}

export type ScoreChart = { readonly rounds: readonly ChartRound[]; readonly lines: readonly ChartLine[] }

/** Courts take names from the list as long as it lasts, then numbers. */
export function courtName(names: readonly string[], court: number): string {
  return names[court]?.trim() || `${court + 1}`
}

/** The names in a comma-separated list, as an event stores them (spec 001 §5, no more than 255 characters). */
export function courtNamesOf(list: string): string[] {
  return list.split(',').map((name) => name.trim())
}

/**
 * Who plays on which court in each round, and who rests, for the score chart and the printed draw.
 *
 * `nameOf` returns a player's name; `courtNames` can be shorter than the number of courts. Source: spec 001 §2.5 (score
 * chart, draw view), §9 (byes listed separately).
 */
export function scoreChartOf(
  draw: Draw,
  nameOf: (player: number) => string,
  courtNames: readonly string[],
): ScoreChart {
  const rounds = draw.rounds.map((round, index) => ({
    round: index + 1,
    courts: round.courts.map(([left, right], court) => ({
      court: courtName(courtNames, court),
      teams: [left.map(nameOf), right.map(nameOf)] as const,
    })),
    byes: round.byes.map(nameOf),
  }))
  return { rounds, lines: draw.players.map((player) => lineOf(draw, player, nameOf(player), courtNames)) }
}

function lineOf({ rounds }: Draw, player: number, name: string, courtNames: readonly string[]): ChartLine {
  const courts = rounds.map((round) => {
    const court = round.courts.findIndex((teams) => teams.some((team) => team.includes(player)))
    if (court >= 0) return courtName(courtNames, court)
    return round.byes.includes(player) ? null : undefined
  })
  const games = courts.filter((court) => typeof court === 'string').length
  return { player, name, courts, games, byes: courts.filter((court) => court === null).length }
}
