import { sql } from 'kysely'
import type { LoggedAct } from '#areas/scoring/rules/acts.ts'
import type { GameRecord, MatchState } from '#areas/scoring/rules/match-state.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { serveOf } from './serve-of-match.ts'

export interface ActsToSave {
  readonly matchId: number
  /** The seq before the first of these acts. */
  readonly after: number
  readonly term: number
  readonly authorId: number
  readonly acts: readonly LoggedAct[]
  /** The state of the match after these acts. */
  readonly state: MatchState
  readonly now: Date
  /** The time of the last act of a match that completes automatically. The match is completed as of that time. */
  readonly leftAloneSince?: Date | undefined
}

/**
 * Appends acts and updates the rows of the match and its games to the resulting state, in one statement. If the start
 * of a game was undone, its row is deleted.
 */
export async function saveActs(tx: Tx, entries: ActsToSave): Promise<void> {
  const { matchId, state, now, acts, leftAloneSince } = entries
  const { serving, server, call, side, server_player, receiver_player } = serveOf(state)
  const completedAt = state.status === 'Completed' ? (leftAloneSince ?? now) : null
  await sql`with acts as (
      insert into score_act (match_id, seq, act_id, term, game_num, kind, body, author_id, client_at, server_at)
      select ${matchId}, a.seq, a.act_id, ${entries.term}, a.game_num, a.kind, a.body, ${entries.authorId}, a.client_at, ${now}
      from jsonb_to_recordset(${JSON.stringify(actRows(entries.after, acts))}::jsonb)
        as a(seq integer, act_id uuid, game_num integer, kind text, body jsonb, client_at timestamptz)
    ), games as (
      update game g set rules = n.rules, t1_score = n.t1_score, t2_score = n.t2_score, won_by = n.won_by
      from jsonb_to_recordset(${JSON.stringify(state.games.map(gameRow))}::jsonb)
        as n(game_num integer, rules text, t1_score integer, t2_score integer, won_by smallint)
      where g.match_id = ${matchId} and g.game_num = n.game_num
        and (g.rules, g.t1_score, g.t2_score, g.won_by) is distinct from (n.rules, n.t1_score, n.t2_score, n.won_by)
    ), taken_back as (
      delete from game where match_id = ${matchId} and game_num > ${state.game}
    )
    update match set seq = ${entries.after + acts.length}, game_num = ${state.game}, serving = ${serving},
      server = ${server}, score_call = ${call}, serve_side = ${side}, server_player = ${server_player},
      receiver_player = ${receiver_player}, won_by = ${state.matchWon}, outcome = ${state.outcome ?? null},
      last_act_at = ${leftAloneSince ?? now},
      status = ${state.status}, completed_at = ${completedAt}, abandoned_at = ${leftAloneSince ? now : null}
    where id = ${matchId}`.execute(tx)
}

function actRows(after: number, acts: readonly LoggedAct[]) {
  return acts.map(({ id, at, ...body }, index) => ({
    seq: after + index + 1,
    act_id: id,
    game_num: body.game,
    kind: body.kind,
    body,
    // Without its offset, because the database accepts a narrower range of offsets than ISO 8601.
    client_at: at ? new Date(at).toISOString() : null,
  }))
}

const gameRow = ({ game, rules, state }: GameRecord) => ({
  game_num: game,
  rules,
  t1_score: state.score[0],
  t2_score: state.score[1],
  won_by: state.won,
})

/** Inserts the rows of games that have just started. Returns the ids of the state's games, in order. */
export async function openGames(tx: Tx, matchId: number, state: MatchState, ids: readonly number[], now: Date) {
  const newGames = state.games.slice(ids.length)
  if (newGames.length === 0) return ids.slice(0, state.games.length)
  const { rows } = await sql<{
    id: number
  }>`insert into game (match_id, game_num, rules, t1_score, t2_score, won_by, started_at)
    select ${matchId}, n.game_num, n.rules, n.t1_score, n.t2_score, n.won_by, ${now}
    from jsonb_to_recordset(${JSON.stringify(newGames.map(gameRow))}::jsonb)
      as n(game_num integer, rules text, t1_score integer, t2_score integer, won_by smallint)
    order by n.game_num returning id`.execute(tx)
  return [...ids, ...rows.map((row) => row.id)]
}

export async function listGameIds(tx: Tx, matchId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from game where match_id = ${matchId} order by game_num`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}
