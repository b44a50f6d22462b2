import type { SheetRound } from '#areas/draws/rules/sheet.ts'

/**
 * A game of an event: who plays with and against whom. Players are identified by their invitations; rounds count from
 * 1, courts from 0.
 */
export interface Game {
  readonly round: number
  readonly court: number
  /** The sheet of the draw; null in a ladder. */
  readonly sheetId: number | null
  readonly teams: readonly [readonly number[], readonly number[]]
}

/** The games on a draw sheet: the first half of a court's seats plays the second half. */
export const gamesOfSheet = ({
  id: sheetId,
  rounds,
}: {
  readonly id: number
  readonly rounds: readonly SheetRound[]
}): Game[] =>
  rounds.flatMap(({ courts }, index) =>
    courts.map((seats, court) => {
      const half = seats.length / 2
      return { round: index + 1, court, sheetId, teams: [seats.slice(0, half), seats.slice(half)] as const }
    }),
  )

/** A player's report of a game: their own team's points and the other team's. */
export interface GameReport {
  readonly invitationId: number
  readonly round: number
  readonly own: number
  readonly theirs: number
}

/**
 * What is known about a game's score. `open`: nothing. `settled`: an event admin entered it. `entered`: one team
 * entered it. `confirmed`: the other team reported the same. `disputed`: someone reported something different from what
 * is recorded.
 */
export const gameStates = ['open', 'settled', 'entered', 'confirmed', 'disputed'] as const
export type GameState = (typeof gameStates)[number]

/** The scores of a round by invitation; null or missing means none. */
export type RoundScores = ReadonlyMap<number, number | null>

/** A player's game in a round, unless they rest. */
export const gameOf = (games: readonly Game[], invitationId: number, round: number): Game | undefined =>
  games.find((game) => game.round === round && game.teams.flat().includes(invitationId))

/** Both teams' scores, if all partners have the same; undefined if anything is missing. */
export function resultOf({ teams }: Pick<Game, 'teams'>, scores: RoundScores): readonly [number, number] | undefined {
  const [one, two] = teams.map((team) => {
    const [first, ...others] = team.map((player) => scores.get(player) ?? null)
    return others.every((score) => score === first) ? first : null
  })
  return one == null || two == null ? undefined : [one, two]
}

/** The reports about a game from its players. */
export const reportsOn = ({ round, teams }: Game, reports: readonly GameReport[]): GameReport[] =>
  reports.filter((report) => report.round === round && teams.flat().includes(report.invitationId))

/** What is known about a game; `reports` are those of its players. */
export function gameStateOf(game: Game, scores: RoundScores, reports: readonly GameReport[]): GameState {
  const result = resultOf(game, scores)
  if (reports.length === 0) return result ? 'settled' : 'open'
  if (reports.some((report) => !agrees(game, result, report))) return 'disputed'
  const teams = new Set(reports.map(({ invitationId }) => teamOf(game, invitationId)))
  return teams.size === 2 ? 'confirmed' : 'entered'
}

/**
 * Decides what happens to a report. It is recorded if the game has no score yet, or if it corrects what the same team
 * entered and no one else has reported. Otherwise, it overwrites nothing.
 */
export function isWritten(
  game: Game,
  { scores, reports }: { readonly scores: RoundScores; readonly reports: readonly GameReport[] },
  report: GameReport,
): boolean {
  if (game.teams.flat().every((player) => (scores.get(player) ?? null) === null)) return true
  const ownTeam = teamOf(game, report.invitationId)
  const result = resultOf(game, scores)
  return (
    reports.length > 0 &&
    reports.every((one) => teamOf(game, one.invitationId) === ownTeam && agrees(game, result, one))
  )
}

/** The scores of all players of a game, according to a report. */
export function scoresOf(game: Game, { invitationId, own, theirs, round }: GameReport) {
  const ownTeam = teamOf(game, invitationId)
  return game.teams.flatMap((team, index) =>
    team.map((player) => ({ invitationId: player, round, score: index === ownTeam ? own : theirs })),
  )
}

/** The players whose reports a new one replaces: those of the same team. */
export const replacedReports = (game: Game, invitationId: number): readonly number[] =>
  game.teams[teamOf(game, invitationId)]

/**
 * The partner's report that a new one would replace with a different score. No one overwrites a partner's score without
 * being asked. Source: docs/areas/rosters.md.
 */
export const partnersOtherReport = (
  game: Game,
  reports: readonly GameReport[],
  { invitationId, own, theirs, round }: GameReport,
): GameReport | undefined =>
  reports.find(
    (one) =>
      one.round === round &&
      one.invitationId !== invitationId &&
      replacedReports(game, invitationId).includes(one.invitationId) &&
      (one.own !== own || one.theirs !== theirs),
  )

const teamOf = ({ teams }: Game, invitationId: number): 0 | 1 => (teams[0].includes(invitationId) ? 0 : 1)

function agrees(game: Game, result: readonly [number, number] | undefined, report: GameReport): boolean {
  if (!result) return false
  const ownTeam = teamOf(game, report.invitationId)
  return result[ownTeam] === report.own && result[ownTeam === 0 ? 1 : 0] === report.theirs
}
