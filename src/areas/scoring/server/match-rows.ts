import { sql } from 'kysely'
import type { Side } from '#areas/scoring/rules/halves.ts'
import type { MatchStatus, MatchType, Outcome, Play } from '#areas/scoring/rules/match-kinds.ts'
import type { RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import type { Reader } from '#kernel/server/db/database.ts'

export interface GameRow {
  readonly id: number
  readonly game_num: number
  readonly rules: string
  readonly t1_score: number
  readonly t2_score: number
  readonly won_by: 1 | 2 | null
}

interface PlayerRow {
  readonly team: 1 | 2
  readonly place: 1 | 2
  readonly player_id: number | null
  readonly name: string
}

/** A match with everything that a list shows of it. */
export interface MatchRow {
  readonly id: number
  readonly status: MatchStatus
  readonly seq: number
  readonly court_number: string
  readonly tournament_id: number | null
  readonly tournament_name: string | null
  readonly singles_doubles: Play
  readonly match_type: MatchType
  readonly skill_rating: string
  readonly age_bracket: string
  readonly starts_at: Date
  readonly time_zone: string
  readonly serving: number | null
  readonly server: number | null
  readonly score_call: string | null
  readonly serve_side: Side | null
  readonly server_player: 1 | 2 | null
  readonly receiver_player: 1 | 2 | null
  readonly won_by: 1 | 2 | null
  readonly outcome: Outcome | null
  readonly last_act_at: Date
  readonly completed_at: Date | null
  readonly abandoned_at: Date | null
  readonly corrected_at: Date | null
  readonly correction: string | null
  readonly owner_id: number
  readonly writer_first: string
  readonly writer_last: string
  readonly games: readonly GameRow[]
  readonly players: readonly PlayerRow[]
}

/** One statement for any number of matches: games and players are included as JSON, without a query per row. */
export const matchRows = sql`select m.id, m.status, m.seq, m.court_number, m.tournament_id, t.name as tournament_name,
    m.singles_doubles, m.match_type, m.skill_rating, m.age_bracket, m.starts_at, m.time_zone, m.serving, m.server,
    m.score_call, m.serve_side, m.server_player, m.receiver_player, m.won_by, m.outcome, m.last_act_at,
    m.completed_at, m.abandoned_at, m.corrected_at, m.correction, m.owner_id,
    w.first as writer_first, w.last as writer_last,
    (select jsonb_agg(to_jsonb(g) - 'match_id' - 'started_at' order by g.game_num)
      from game g where g.match_id = m.id) as games,
    (select coalesce(jsonb_agg(to_jsonb(p) - 'match_id'), '[]') from match_player p where p.match_id = m.id) as players
  from match m
    join account w on w.id = m.writer_id
    left join tournament t on t.id = m.tournament_id`

export async function findMatchRow(db: Reader, matchId: number): Promise<MatchRow | undefined> {
  const { rows } = await sql<MatchRow>`${matchRows} where m.id = ${matchId} and m.deleted_at is null`.execute(db)
  return rows[0]
}

/** Whether the match exists and is not deleted. */
export async function matchExists(db: Reader, matchId: number): Promise<boolean> {
  const { rows } = await sql`select from match where id = ${matchId} and deleted_at is null`.execute(db)
  return rows.length > 0
}

/** Whether a match was ever played in this tournament. The tournament's number is assigned with its first match. */
export async function tournamentExists(db: Reader, tournamentId: number): Promise<boolean> {
  return (
    (await db.selectFrom('tournament').select('id').where('id', '=', tournamentId).executeTakeFirst()) !== undefined
  )
}

/** Whether there is any match, including deleted ones. */
export async function hasAnyMatch(db: Reader): Promise<boolean> {
  return (await db.selectFrom('match').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The rule set with which a match's log starts. Undefined if there is no such match. */
export async function findRules(db: Reader, matchId: number): Promise<RuleSetName | undefined> {
  const match = await db
    .selectFrom('match')
    .select('rules')
    .where('id', '=', matchId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // Every stored rule set is in the contract.
  return match?.rules as RuleSetName | undefined
}

/**
 * Live matches that an account owns or was invited to, however long they have been left alone. Each half of the union
 * has an index; a condition with `or` would read every live match.
 */
export async function listLiveRowsOf(db: Reader, accountId: number): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`${matchRows}
    where m.id in (
      select id from match where owner_id = ${accountId} and status = 'Live' and deleted_at is null
      union
      select l.id from match_scorekeeper k join match l on l.id = k.match_id
      where k.account_id = ${accountId} and l.status = 'Live' and l.deleted_at is null)
    order by m.owner_id = ${accountId} desc, m.id desc`.execute(db)
  return rows
}

/** Completed matches, latest first; `page` counts from 1. Each skipped row costs an index entry. */
export async function listCompletedRows(db: Reader, page: number, size: number): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`${matchRows}
    where m.id in (select id from match where status = 'Completed' and deleted_at is null
      order by completed_at desc, id desc limit ${size} offset ${(page - 1) * size})
    order by m.completed_at desc, m.id desc`.execute(db)
  return rows
}

/** An account's matches that completed automatically, latest first. */
export async function listLeftAloneRows(db: Reader, accountId: number, limit: number): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`${matchRows}
    where m.owner_id = ${accountId} and m.abandoned_at is not null and m.deleted_at is null
    order by m.abandoned_at desc, m.id desc limit ${limit}`.execute(db)
  return rows
}
