import { matchRoom, scoresRoom } from '#contract/kernel/channel'
import type { OneScoreChangedMessage, ScoreChangedMessage, TakenOverMessage } from '#contract/scoring/live-messages'
import { currentGame, type MatchState } from '#domain/scoring/log'
import type { AfterCommit, Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { scoreChanged } from './occasions.ts'
import { presentGame } from './present.ts'
import { serveOf } from './serve-of-match.ts'

export const liveListKey = 'scoring.liveMatches'
export const completedListKey = 'scoring.matches'

export interface ScoreNews {
  readonly matchId: number
  readonly seq: number
  readonly term: number
  readonly status: ScoreChangedMessage['status']
  readonly state: MatchState
  readonly gameIds: readonly number[]
  readonly at: Date
  /** The owner keeps the score of the scoreboard, which follows this match. */
  readonly forScoreboard: boolean
}

/** Notifies the watchers once `tx` is committed, and the listening areas inside it. */
export async function announceScore(deps: Deps, tx: Tx, after: AfterCommit, news: ScoreNews): Promise<void> {
  after(() => publishScore(deps, news))
  await deps.occasions.tell(scoreChanged, { deps, tx, after, forScoreboard: news.forScoreboard })
}

/**
 * Notifies the watchers of a match and of the lists. The lists of this process show the change at once, those of other
 * processes within a second.
 */
function publishScore(deps: Deps, news: ScoreNews): void {
  deps.prepared.forget(liveListKey)
  if (news.status !== 'Live') deps.prepared.forget(completedListKey)
  const { score } = currentGame(news.state).state
  const serve = serveOf(news.state)
  const changed: ScoreChangedMessage = {
    match_id: news.matchId,
    version: news.seq,
    status: news.status,
    game_num: news.state.game,
    t1_score: score[0],
    t2_score: score[1],
    serving: serve.serving,
  }
  const one: OneScoreChangedMessage = {
    ...changed,
    games_list: presentGames(news.state, news.gameIds),
    ...serve,
    won: news.state.matchWon,
    term: news.term,
    at: news.at.toISOString(),
  }
  deps.live.publish(matchRoom(news.matchId), 'oneScoreChanged', one)
  deps.live.publish(scoresRoom, 'scoreChanged', changed)
}

export function announceTakeOver(deps: Deps, news: TakenOverMessage): void {
  deps.prepared.forget(liveListKey)
  deps.live.publish(matchRoom(news.match_id), 'takenOver', news)
}

export function presentGames(state: MatchState, gameIds: readonly number[]) {
  return state.games.map(({ game, rules, state: { score, won } }, index) =>
    presentGame({
      id: gameIds[index] ?? 0,
      game_num: game,
      rules,
      t1_score: score[0],
      t2_score: score[1],
      won_by: won,
    }),
  )
}
