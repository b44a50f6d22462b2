import { sql } from 'kysely'
import type { MergedPlayer, PlayerMerge } from '#areas/scoring/server/player-merge-rows.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { turnsOf } from '#kernel/server/db/name-search.ts'

/** The counts of rows that refer to a player's id. */
export interface MovedCounts {
  readonly matches: number
  readonly follows: number
  readonly videos: number
}

export async function findPlayersToMerge(db: Reader, ids: readonly number[]): Promise<MergedPlayer[]> {
  const { rows } = await sql<MergedPlayer>`select id, name, merged_into as "mergedInto" from player
    where id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

/** Whether the two were in the same match or video. Deleted matches do not count. */
export async function haveMet(db: Reader, { fromId, intoId }: PlayerMerge): Promise<boolean> {
  const { rows } = await sql<{ met: boolean }>`select exists (
      select from match_player one join match_player other using (match_id) join match m on m.id = one.match_id
      where one.player_id = ${fromId} and other.player_id = ${intoId} and m.deleted_at is null
    ) or exists (
      select from video_player one join video_player other using (video_id)
      where one.player_id = ${fromId} and other.player_id = ${intoId}
    ) as met`.execute(db)
  return rows[0]?.met ?? false
}

export async function countOf(db: Reader, playerId: number): Promise<MovedCounts> {
  const { rows } = await sql<MovedCounts>`select
    (select count(*) from match_player where player_id = ${playerId}) as matches,
    (select count(*) from follow where player_id = ${playerId}) as follows,
    (select count(*) from video_player where player_id = ${playerId}) as videos`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('The merge counts are missing')
  return counts
}

interface SeenAt {
  readonly match_id: number
  readonly tournament_name: string
  readonly at: Date
}

/** A player's last matches, up to five. */
export async function listLatestMatches(db: Reader, playerId: number): Promise<SeenAt[]> {
  const { rows } = await sql<SeenAt>`select m.id as match_id, coalesce(t.name, '') as tournament_name, m.starts_at as at
    from match_player mp join match m on m.id = mp.match_id left join tournament t on t.id = m.tournament_id
    where mp.player_id = ${playerId} and m.deleted_at is null order by m.starts_at desc, m.id desc limit 5`.execute(db)
  return rows
}

/** Moves one player's videos to another and returns how many there were. */
export async function carryVideos(tx: Tx, { fromId, intoId }: PlayerMerge): Promise<number> {
  const videos = await sql`update video_player set player_id = ${intoId} where player_id = ${fromId}`.execute(tx)
  await renewPlayersKeys(tx, intoId)
  return Number(videos.numAffectedRows ?? 0)
}

/** Updates the keys of a player's videos, except where another video of that day already has the new key. */
async function renewPlayersKeys(tx: Tx, playerId: number): Promise<void> {
  await sql`update video v set players_key = k.key from (
      select vp.video_id, string_agg(vp.player_id::text, ' ' order by vp.player_id) as key from video_player vp
      where vp.video_id in (select video_id from video_player where player_id = ${playerId}) group by vp.video_id
    ) k
    where v.id = k.video_id and v.players_key <> k.key
      and not exists (select from video o where o.players_key = k.key and o.day = v.day and o.id <> v.id)`.execute(tx)
}

/** Records a merge and how much it moved. */
export async function addMerge(
  tx: Tx,
  { fromId, intoId }: PlayerMerge,
  { moved, by, now }: { moved: MovedCounts; by: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('player_merge')
    .values({ player_id: fromId, into_id: intoId, merged_by: by, merged_at: now, ...moved })
    .execute()
}

interface Namesakes {
  readonly player_name: string
  readonly players: { readonly player_id: number; readonly player_name: string }[]
}

/** Names that several players share, however they are written, up to 100. */
export async function listNamesakes(db: Reader): Promise<Namesakes[]> {
  const { rows } = await sql<Namesakes>`with turned as (
      select p.id, p.name, t.turn, t.place from player p, ${turnsOf(sql`p.search`)} with ordinality as t(turn, place)
      where p.merged_into is null
    ), alike as (
      select turn, min(id) as id from turned group by turn
    )
    select min(p.name) as player_name,
      jsonb_agg(jsonb_build_object('player_id', p.id, 'player_name', p.name) order by p.id) as players
    from turned p join alike a on a.turn = p.turn where p.place = 1
    group by a.id having count(*) > 1 order by min(p.name) collate people limit 100`.execute(db)
  return rows
}
