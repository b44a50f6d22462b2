import { sql } from 'kysely'
import type { MatchType } from '#areas/scoring/rules/match-kinds.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { SettledPlayer } from './settle-players.ts'

/** What can be corrected about a match after it has started, besides its players. */
export interface MatchFacts {
  readonly court_number: string
  readonly match_type: MatchType
  readonly skill_rating: string
  readonly age_bracket: string
}

export interface Correction extends MatchFacts {
  readonly matchId: number
  readonly tournamentId: number | null
  /** All players, or none if they stay. */
  readonly players: readonly SettledPlayer[]
  /** What was corrected, for watchers. */
  readonly line: string
  readonly now: Date
}

/**
 * Writes a correction in one statement. Players who leave the match lose their text to followers, and new stored
 * players get one. Returns whether there is a new one.
 */
export async function saveCorrection(tx: Tx, correction: Correction): Promise<boolean> {
  const { matchId, now } = correction
  const { court_number, match_type, skill_rating, age_bracket, tournamentId, line } = correction
  await sql`update match set court_number = ${court_number}, match_type = ${match_type}, skill_rating = ${skill_rating},
    age_bracket = ${age_bracket}, tournament_id = ${tournamentId}, corrected_at = ${now}, correction = ${line}
    where id = ${matchId}`.execute(tx)
  return correction.players.length > 0 && replacePlayers(tx, correction)
}

async function replacePlayers(tx: Tx, { matchId, players, now }: Correction): Promise<boolean> {
  const ids = players.flatMap(({ playerId }) => playerId ?? [])
  await sql`delete from match_player where match_id = ${matchId}`.execute(tx)
  const rows = players.map(({ team, place, playerId, name }) => ({
    match_id: matchId,
    team,
    place,
    player_id: playerId,
    name,
  }))
  await tx.insertInto('match_player').values(rows).execute()
  await sql`delete from match_text where match_id = ${matchId} and player_id <> all(${ids}::integer[])`.execute(tx)
  const result = await sql`insert into match_text (match_id, player_id, queued_at)
    select ${matchId}, id, ${now} from unnest(${ids}::integer[]) as given(id)
    on conflict do nothing returning player_id`.execute(tx)
  return result.rows.length > 0
}
