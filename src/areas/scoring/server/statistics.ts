import { getScoreStats } from '#areas/scoring/calls/scoring.ts'
import { type MatchStatistics, statisticsOf } from '#areas/scoring/rules/statistics.ts'
import type { Given } from '#kernel/calls/call.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { checkedReply } from '#kernel/server/http/outgoing.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import type { LogEntry } from './log-rows.ts'
import { readLog } from './read-log.ts'

/** Statistics of a match from its log, prepared per version like the match itself. */
export const getScoreStatsHandler = handle(getScoreStats, async ({ subject, deps }) => {
  const { matchId, seq } = subject
  const make = async () => {
    const log = await readLog(deps, matchId)
    // Deleted since the access check.
    if (!log) throw new Refused('not-found')
    const statistics = statisticsOf(log.rules, log.entries.map(timed))
    return checkedReply(getScoreStats, presentStatistics(matchId, log.seq, statistics))
  }
  return ok(await deps.prepared.get(`scoring.getScoreStats ${matchId} ${seq}`, deps.clock.now().getTime(), make))
})

/** Offline taps arrive together, so the client's time counts, unless it is in the future or more than a day old. */
function timed({ act, serverAt }: LogEntry) {
  const received = serverAt.getTime()
  const madeAt = act.at ? Date.parse(act.at) : received
  const isBelievable = madeAt <= received && madeAt > received - longestOffline
  return { act, at: isBelievable ? madeAt : received }
}

const longestOffline = 24 * 60 * 60_000

function presentStatistics(matchId: number, version: number, statistics: MatchStatistics): Given<typeof getScoreStats> {
  return {
    match_id: matchId,
    version,
    games_won: [...statistics.gamesWon],
    seconds: statistics.seconds,
    games: statistics.games.map((game) => ({
      game_num: game.game,
      flow: game.flow.map(([team1, team2]) => [team1, team2]),
      longest_run: game.longestRun,
      lead_changes: game.leadChanges,
      points_on_serve: game.pointsOnServe ? [...game.pointsOnServe] : null,
      rallies: game.rallies,
      seconds: game.seconds,
    })),
  }
}
