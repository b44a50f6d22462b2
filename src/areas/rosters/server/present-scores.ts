import { type Game, type GameReport, gameStateOf, reportsOn, resultOf } from '#areas/rosters/rules/games.ts'
import type { Cell, ScoreSummary } from '#areas/rosters/rules/scores.ts'
import { presentLine } from './present.ts'
import type { Confirmed } from './roster-rows.ts'

/** Added-up scores as sent to clients. */
export const presentSummary = ({ detail, total, average, games }: ScoreSummary) => ({
  score: total,
  score_detail: [...detail],
  total,
  average,
  games,
})

/** A line of the score roster. */
export function presentScoreLine(row: Confirmed, did: number | null, summary: ScoreSummary) {
  const { club_rating: _level, rating: _rating, answer: _answer, sub_group: _group, ...player } = presentLine(row)
  return { ...player, did, ...presentSummary(summary) }
}

/** Games with their results and the players' reports about them. */
export function presentGames(games: readonly Game[], cells: readonly Cell[], reports: readonly GameReport[]) {
  const byRound = Map.groupBy(cells, ({ round }) => round)
  return games.map((game) => {
    const scores = new Map((byRound.get(game.round) ?? []).map(({ invitationId, score }) => [invitationId, score]))
    const gameReports = reportsOn(game, reports)
    const result = resultOf(game, scores)
    return {
      round: game.round,
      court: game.court,
      did: game.sheetId,
      teams: game.teams.map((team) => [...team]),
      result: result ? [...result] : null,
      state: gameStateOf(game, scores, gameReports),
      reports: gameReports.map(({ invitationId, own, theirs }) => ({ eiid: invitationId, own, theirs })),
    }
  })
}
