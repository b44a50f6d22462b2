import type { OneScoreChangedMessage } from '#areas/scoring/calls/live-messages.ts'
import type { Match } from '../match/match-words.ts'

/** The match after news of its score; old news changes nothing. */
export function matchAfter(before: Match, news: OneScoreChangedMessage): Match {
  if (news.version < before.version || news.status === 'Deleted') return before
  const last = news.games_list[news.games_list.length - 1]
  return {
    ...(news.row ?? before),
    status: news.status,
    version: news.version,
    game_num: news.game_num,
    last_game_id: last?.game_id ?? before.last_game_id,
    games_list: news.games_list,
    score_team1: news.t1_score,
    score_team2: news.t2_score,
    serving: news.serving,
    server: news.server,
    call: news.call,
    side: news.side,
    server_player: news.server_player,
    receiver_player: news.receiver_player,
    won: news.won,
    outcome: news.outcome ?? null,
    updated_at: news.at,
    completed_at: news.status === 'Completed' ? news.at : null,
    abandoned_at: news.abandoned_at ?? null,
  }
}
