import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader, Tx } from '#kernel/server/db/database.ts'
import { matchesName } from '#kernel/server/db/name-search.ts'
import { type MatchRow, matchRows } from './match-rows.ts'

/** The live matches of the lists: not deleted, with an act since then. */
const isListed = (since: Date): RawBuilder<boolean> =>
  sql<boolean>`l.status = 'Live' and l.deleted_at is null and l.last_act_at > ${since}`

interface LivePage {
  readonly since: Date
  /** Counts from 1. */
  readonly page: number
  readonly size: number
  /** Part of a player's name, of `Court 4` or of the tournament, ignoring accents and case. Empty for all. */
  readonly search: string
}

/** Live matches with an act since `since`, newest first. */
export async function listLiveRows(db: Reader, { since, page, size, search }: LivePage): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`${matchRows}
    where m.id in (select l.id from match l where ${isListed(since)} ${search === '' ? sql`` : sql`and ${holds(search)}`}
      order by l.id desc limit ${size} offset ${(page - 1) * size})
    order by m.id desc`.execute(db)
  return rows
}

const holds = (search: string) => sql<boolean>`(${matchesName(sql`name_key('court ' || l.court_number)`, search)}
  or exists (select from match_player p where p.match_id = l.id and ${matchesName(sql`name_key(p.name)`, search)})
  or exists (select from tournament t where t.id = l.tournament_id and ${matchesName(sql`name_key(t.name)`, search)}))`

/** The last of the `size` newest live matches, if it is older than the match that has just left them. */
export async function findMatchMovingUp(
  tx: Tx,
  since: Date,
  { matchId, size }: { readonly matchId: number; readonly size: number },
): Promise<MatchRow | undefined> {
  const { rows } = await sql<MatchRow>`${matchRows}
    where m.id = (select l.id from match l where ${isListed(since)} order by l.id desc limit 1 offset ${size - 1})
      and m.id < ${matchId}`.execute(tx)
  return rows[0]
}

interface OnCourt {
  readonly tournamentId: number
  readonly court: string
  /** The last act of a live match was after that. */
  readonly since: Date
  /** A completed match ended after that. */
  readonly endedAfter: Date
}

/**
 * The match on a tournament's court: the newest live one, or else the one that ended last. "Court 4" and "4" are the
 * same court. Each half reads its own index; a condition with `or` would read every match.
 */
export async function findRowOnCourt(db: Reader, court: OnCourt): Promise<MatchRow | undefined> {
  const isThere = sql<boolean>`l.tournament_id = ${court.tournamentId}
    and ${courtKey(sql`l.court_number`)} = ${courtKey(sql`${court.court}`)}`
  const { rows } = await sql<MatchRow>`${matchRows}
    where m.id = (select id from (
      (select l.id, l.status from match l where ${isListed(court.since)} and ${isThere} order by l.id desc limit 1)
      union all
      (select l.id, l.status from match l where l.status = 'Completed' and l.deleted_at is null
          and l.completed_at > ${court.endedAfter} and l.abandoned_at is null and ${isThere}
        order by l.completed_at desc, l.id desc limit 1)
    ) found order by status = 'Live' desc limit 1)`.execute(db)
  return rows[0]
}

const courtKey = (text: RawBuilder<unknown>) => sql<string>`regexp_replace(search_key(${text}), '^court ', '')`

/** The players whom an account follows, after merges. */
export async function listFollowedIds(db: Database, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct standing_player(player_id) as id from follow
    where account_id = ${accountId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest live matches with one of these players. */
export async function listLiveRowsWith(
  db: Database,
  playerIds: readonly number[],
  { since, size }: { readonly since: Date; readonly size: number },
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`${matchRows}
    where m.id in (select l.id from match l where ${isListed(since)} and exists (
        select from match_player p where p.match_id = l.id and p.player_id = any(${[...playerIds]}::integer[]))
      order by l.id desc limit ${size})
    order by m.id desc`.execute(db)
  return rows
}
