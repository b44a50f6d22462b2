import { sql } from 'kysely'
import type { MatchType, Play } from '#areas/scoring/rules/match-kinds.ts'
import type { RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { SettledPlayer } from './settle-players.ts'

export interface NewMatch {
  readonly ownerId: number
  /** Hex of the hash of the session that writes first. */
  readonly session: string
  readonly rules: RuleSetName
  readonly court_number: string
  readonly tournamentId: number | null
  readonly singles_doubles: Play
  readonly match_type: MatchType
  readonly skill_rating: string
  readonly age_bracket: string
  readonly startsAt: Date
  readonly timeZone: string
  readonly players: readonly SettledPlayer[]
  readonly request: Buffer
  readonly now: Date
  /** The scoreboard can show the match, so it is notified. */
  readonly forScoreboard: boolean
}

/** The tournament with this name, ignoring accents and case. Inserted if it is new; null without a name. */
export async function tournamentIdOf(tx: Tx, tournamentName: string): Promise<number | null> {
  const name = tournamentName.replace(/\s+/g, ' ')
  if (name === '') return null
  const find = () => sql<{ id: number }>`select id from tournament where search = search_key(${name})`.execute(tx)
  const [found] = (await find()).rows
  if (found) return found.id
  const { rows } = await sql<{ id: number }>`insert into tournament (name) values (${name})
    on conflict (search) do nothing returning id`.execute(tx)
  // Another request inserted it between the two statements, so now it can be read.
  return rows[0]?.id ?? (await find()).rows[0]?.id ?? null
}

/** Inserts a live match with its players, its first game and a text about each stored player, in one statement. */
export async function insertMatch(tx: Tx, match: NewMatch): Promise<{ matchId: number; gameId: number }> {
  const { now } = match
  const players = match.players.map(({ team, place, playerId, name }) => ({ team, place, player_id: playerId, name }))
  const { rows } = await sql<{ matchId: number; gameId: number }>`with m as (
      insert into match (status, owner_id, writer_id, writer_session, rules, court_number, tournament_id,
        singles_doubles, match_type, skill_rating, age_bracket, starts_at, time_zone, created_at, last_act_at, request_hash)
      values ('Live', ${match.ownerId}, ${match.ownerId}, ${Buffer.from(match.session, 'hex')}, ${match.rules},
        ${match.court_number}, ${match.tournamentId}, ${match.singles_doubles}, ${match.match_type},
        ${match.skill_rating}, ${match.age_bracket}, ${match.startsAt}, ${match.timeZone}, ${now}, ${now}, ${match.request})
      returning id
    ), p as (
      select * from jsonb_to_recordset(${JSON.stringify(players)}::jsonb)
        as p(team smallint, place smallint, player_id integer, name text)
    ), players as (
      insert into match_player (match_id, team, place, player_id, name)
      select m.id, p.team, p.place, p.player_id, p.name from m, p
    ), texts as (
      insert into match_text (match_id, player_id, queued_at)
      select m.id, p.player_id, ${now} from m, p where p.player_id is not null
    ), game as (
      insert into game (match_id, game_num, rules, started_at) select m.id, 1, ${match.rules}, ${now} from m returning id
    )
    select m.id as "matchId", game.id as "gameId" from m, game`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The match was not saved')
  return row
}
