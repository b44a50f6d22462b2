import type * as z from 'zod/mini'
import type { LoggedAct } from '#areas/scoring/calls/acts.ts'
import type { getMatch } from '#areas/scoring/calls/scoring.ts'
import type { Given } from '#kernel/calls/call.ts'
import { wallTimeIn } from '#kernel/rules/wall-time.ts'
import { displayNameOf } from '#kernel/server/http/actor.ts'
import type { LogEntry } from './log-rows.ts'
import type { GameRow, MatchRow } from './match-rows.ts'

type Row = Given<typeof getMatch>[number]
type Match = Row['match']
type GameItem = Match['games_list'][number]

/** A game as sent to clients, with both scores under both of their names (spec 000 §3, §7). */
export function presentGame(game: GameRow): GameItem {
  return {
    game_id: game.id,
    game_num: game.game_num,
    t1_score: game.t1_score,
    t2_score: game.t2_score,
    team1Score: game.t1_score,
    team2Score: game.t2_score,
    won: game.won_by,
    rules: game.rules,
  }
}

export function lastGame<Game>(games: readonly Game[]): Game {
  const last = games.at(-1)
  if (!last) throw new Error('The match has no games')
  return last
}

export const writerNameOf = (row: MatchRow) => displayNameOf({ first: row.writer_first, last: row.writer_last })

/** The public form of a match: names, but no account ids. Date and time are in the match's own zone. */
export function presentMatch(row: MatchRow): Match {
  const current = lastGame(row.games)
  const { date, time } = wallTimeIn(row.time_zone, row.starts_at)
  return {
    match_id: row.id,
    status: row.status,
    court_number: row.court_number,
    tournament_id: row.tournament_id,
    tournament_name: row.tournament_name ?? '',
    date_time: row.starts_at.toISOString(),
    date,
    time,
    time_zone: row.time_zone,
    singles_doubles: row.singles_doubles,
    match_type: row.match_type,
    skill_rating: row.skill_rating,
    age_bracket: row.age_bracket,
    ...presentPlayers(row),
    score_team1: current.t1_score,
    score_team2: current.t2_score,
    game_num: current.game_num,
    last_game_id: current.id,
    games_list: row.games.map(presentGame),
    scorekeeper: [{ scorekeeper_name: writerNameOf(row) }],
    rules: current.rules,
    serving: row.serving,
    server: row.server,
    call: row.score_call,
    side: row.serve_side,
    server_player: row.server_player,
    receiver_player: row.receiver_player,
    won: row.won_by,
    outcome: row.outcome,
    version: row.seq,
    updated_at: row.last_act_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    abandoned_at: row.abandoned_at?.toISOString() ?? null,
    corrected_at: row.corrected_at?.toISOString() ?? null,
    correction: row.correction,
  }
}

function presentPlayers({ players }: MatchRow) {
  const at = (team: number, place: number) => players.find((player) => player.team === team && player.place === place)
  const name = (team: number, place: number) => at(team, place)?.name ?? ''
  const id = (team: number, place: number) => at(team, place)?.player_id ?? 0
  return {
    t1p1: name(1, 1),
    t1p2: name(1, 2),
    t2p1: name(2, 1),
    t2p2: name(2, 2),
    t1p1_id: id(1, 1),
    t1p2_id: id(1, 2),
    t2p1_id: id(2, 1),
    t2p2_id: id(2, 2),
  }
}

/** A list row wraps its match and spreads it as well (spec 000 §3). */
export function presentRow(row: MatchRow): Row {
  const match = presentMatch(row)
  return { ...match, match }
}

export function presentEntry(entry: LogEntry): z.input<typeof LoggedAct> {
  return { seq: entry.seq, term: entry.term, at: entry.serverAt.toISOString(), act: entry.act }
}
