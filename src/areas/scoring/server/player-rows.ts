import { sql } from 'kysely'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { soughtNameOf } from '#kernel/rules/names.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { beginsWords, matchesName, sameNamePattern } from '#kernel/server/db/name-search.ts'

export interface StoredPlayer {
  /** The requested id. */
  readonly asked: number
  /** The player to whom it leads today, after merges. */
  readonly id: number
  readonly name: string
  /** The given name is the name of either of the two, however it is written. */
  readonly fits: boolean
}

/**
 * Keeps players from being merged away until the transaction ends. Many transactions can hold this lock at once. One
 * that arrives during a merge continues after it. Call it before reading who the players are today.
 */
export async function keepPlayers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from player where id = any(${[...ids]}::integer[]) order by id for key share`.execute(tx)
}

/** Stored players by id, each with the name that the client thinks it has. Unknown ids are left out. */
export async function findPlayers(
  db: Reader,
  players: readonly { id: number; name: string }[],
): Promise<StoredPlayer[]> {
  const patterns = players.map(({ id, name }) => ({ id, pattern: sameNamePattern(name) }))
  const { rows } = await sql<StoredPlayer>`with recursive asked as (
      select id, pattern from jsonb_to_recordset(${JSON.stringify(patterns)}::jsonb) as a(id integer, pattern text)
    ), walk as (
      select a.id as asked, a.pattern, p.id, p.name, p.merged_into, p.search like a.pattern as fits, 0 as step
      from asked a join player p on p.id = a.id
      union all
      select w.asked, w.pattern, p.id, p.name, p.merged_into, w.fits or p.search like w.pattern, w.step + 1
      from walk w join player p on p.id = w.merged_into where w.step < 20
    )
    select asked, id, name, bool_or(fits) as fits from walk where merged_into is null group by asked, id, name`.execute(
    db,
  )
  return rows
}

/** How many characters of a key the index `player_begins` contains. */
const indexed = 64

/**
 * Up to 20 players whose name fits `text`: names that begin with it, then those in which each word begins a word, then
 * the rest, each group by name. Names that begin with it come from their own index. Only if there are too few is the
 * trigram index queried.
 */
export const playerSearch = (text: string) => {
  const beginning = ` ${soughtNameOf(text).words.join(' ')}`
  const least = Array.from(beginning).slice(0, indexed).join('')
  return sql<FoundPlayer>`with first as materialized (
    select p.id, p.name, 0 as place from player p
    where left(p.search, ${sql.lit(indexed)}) collate "C" >= ${least} and p.merged_into is null
      and left(p.search, ${sql.lit(indexed)}) collate "C" < ${least} || chr(1114111) and starts_with(p.search, ${beginning})
    order by left(p.search, ${sql.lit(indexed)}) collate "C", p.id limit 20
  ), others as (
    select p.id, p.name, case when ${beginsWords('p.search', text)} then 1 else 2 end as place from player p
    where (select count(*) from first) < 20
      and ${matchesName('p.search', text)} and p.merged_into is null and not starts_with(p.search, ${beginning})
    order by place, left(p.search, ${sql.lit(indexed)}) collate "C", p.id limit 20
  )
  select id as player_id, name as player_name from (select * from first union all select * from others) found
  order by place, name collate people, id limit 20`
}

export interface FoundPlayer {
  readonly player_id: number
  readonly player_name: string
}

/** Players by name. Returns no one for a single letter, which fits too many names to be useful (X22, X193). */
export async function searchPlayers(db: Reader, text: string): Promise<FoundPlayer[]> {
  return lengthOfName(text) < 2 || soughtNameOf(text).words.length === 0
    ? []
    : (await playerSearch(text).execute(db)).rows
}

/** The account that added each of these players. Players from a file or a deleted account are left out. */
export async function listAdders(db: Reader, playerIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; account: number }>`select id, created_by as account from player
    where id = any(${[...playerIds]}::integer[]) and created_by is not null`.execute(db)
  return new Map(rows.map(({ id, account }) => [id, account]))
}

interface LastMatch {
  readonly player_id: number
  readonly starts_at: Date
  readonly time_zone: string
  readonly court_number: string
  readonly tournament_name: string
}

/** The match in which each of these players was last entered. Players without one are left out. */
export async function listLastMatches(db: Reader, playerIds: readonly number[]): Promise<LastMatch[]> {
  const { rows } = await sql<LastMatch>`select asked.id as player_id, m.starts_at, m.time_zone, m.court_number,
      coalesce(t.name, '') as tournament_name
    from unnest(${[...playerIds]}::integer[]) as asked(id)
      join match m on m.id = (select max(p.match_id) from match_player p join match played on played.id = p.match_id
        where p.player_id = asked.id and played.deleted_at is null)
      left join tournament t on t.id = m.tournament_id`.execute(db)
  return rows
}
