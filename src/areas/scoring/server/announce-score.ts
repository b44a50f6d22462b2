import type {
  OneScoreChangedMessage,
  ScoreChangedMessage,
  TakenOverMessage,
} from '#areas/scoring/calls/live-messages.ts'
import { pageLength } from '#areas/scoring/calls/words.ts'
import { currentGame, type MatchState } from '#areas/scoring/rules/match-state.ts'
import { matchRoom, scoresRoom } from '#kernel/calls/channel.ts'
import type { AfterCommit, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { findMatchMovingUp } from './live-list-rows.ts'
import { findMatchRow } from './match-rows.ts'
import { hiddenAfter } from './match-time-limits.ts'
import { scoreChanged } from './occasions.ts'
import { presentGame, presentMatch } from './present.ts'
import { serveOf } from './serve-of-match.ts'

export const liveListKey = 'scoring.liveMatches'
export const completedListKey = 'scoring.matches'

export interface ScoreUpdate {
  readonly matchId: number
  readonly seq: number
  readonly term: number
  readonly status: ScoreChangedMessage['status']
  readonly state: MatchState
  readonly gameIds: readonly number[]
  readonly at: Date
  /** When the match completed automatically. The list of live matches had dropped it long before. */
  readonly abandonedAt?: Date
  /** More than the score of the game in play has changed, so lists get the whole match. */
  readonly isWholeMatch: boolean
  /** The watchers of the match get it too. */
  readonly isCorrection?: boolean
  /** The game in play was recounted from its start. */
  readonly isRecounted?: boolean
  /** The owner keeps score for the scoreboard, which follows this match. */
  readonly forScoreboard: boolean
}

/** Notifies the watchers after `tx` is committed, and the listening areas inside it. */
export async function announceScore(deps: Deps, tx: Tx, after: AfterCommit, news: ScoreUpdate): Promise<void> {
  const more = news.isWholeMatch ? await readMore(tx, news) : {}
  after(() => publishScore(deps, news, more))
  await deps.occasions.tell(scoreChanged, { deps, tx, after, forScoreboard: news.forScoreboard })
}

type More = Pick<ScoreChangedMessage, 'row' | 'enters'>

/** Reads what the lists need besides the score, so that no screen that shows a list has to read it again. */
async function readMore(tx: Tx, { matchId, status, at }: ScoreUpdate): Promise<More> {
  const row = await findMatchRow(tx, matchId)
  const filter = { matchId, size: pageLength }
  const enters = status === 'Live' ? undefined : await findMatchMovingUp(tx, hiddenAfter(at), filter)
  return { ...(row && { row: presentMatch(row) }), ...(enters && { enters: presentMatch(enters) }) }
}

/**
 * Notifies the watchers of a match and of the lists. This process's lists show the change at once, and those of other
 * processes within a second.
 */
function publishScore(deps: Deps, news: ScoreUpdate, more: More): void {
  deps.prepared.forget(liveListKey)
  if (news.status !== 'Live') deps.prepared.forget(completedListKey)
  const { score } = currentGame(news.state).state
  const serve = serveOf(news.state)
  const message = {
    match_id: news.matchId,
    version: news.seq,
    status: news.status,
    game_num: news.state.game,
    t1_score: score[0],
    t2_score: score[1],
    serving: serve.serving,
  } satisfies ScoreChangedMessage
  const one: OneScoreChangedMessage = {
    ...message,
    games_list: presentGames(news.state, news.gameIds),
    ...serve,
    won: news.state.matchWon,
    ...(news.state.outcome ? { outcome: news.state.outcome } : {}),
    term: news.term,
    at: news.at.toISOString(),
    ...(news.isCorrection && more.row ? { row: more.row } : {}),
    ...(news.isRecounted ? { recounted: true } : {}),
    ...(news.abandonedAt ? { abandoned_at: news.abandonedAt.toISOString() } : {}),
  }
  deps.live.publish(matchRoom(news.matchId), 'oneScoreChanged', one)
  if (news.abandonedAt) return
  deps.live.publish(scoresRoom, 'scoreChanged', { ...message, ...more } satisfies ScoreChangedMessage)
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
