import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface PlayerInVideo {
  readonly id: number
  readonly name: string
  readonly follow: boolean
}

export interface StoredVideo {
  readonly id: number
  readonly link: string
  readonly tournament: string
  readonly created_at: Date
  /** By position, 1 to 4. */
  readonly players: Readonly<Record<string, PlayerInVideo>>
}

interface NewVideo {
  readonly link: string
  readonly linkKey: string
  readonly day: string
  readonly playersKey: string
  readonly tournament: string
  readonly authorId: number
  readonly players: readonly { readonly place: number; readonly id: number }[]
  readonly now: Date
}

/**
 * Inserts a video. Undefined if its link, or its players on that day, are already stored. Of two simultaneous inserts,
 * one is stored.
 */
export async function insertVideo(tx: Tx, video: NewVideo): Promise<number | undefined> {
  const row = await tx
    .insertInto('video')
    .values({
      link: video.link,
      link_key: video.linkKey,
      day: video.day,
      players_key: video.playersKey,
      tournament: video.tournament,
      author_id: video.authorId,
      created_at: video.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  const players = video.players.map(({ place, id }) => ({ video_id: row.id, place, player_id: id }))
  await tx.insertInto('video_player').values(players).execute()
  return row.id
}

/** A video's columns, with its players and whether `follower` follows them (always false if it is null). */
const videoFields = (follower: number | null) => sql`v.id, v.link, v.tournament, v.created_at, (
    select jsonb_object_agg(vp.place, jsonb_build_object('id', p.id, 'name', p.name, 'follow', exists (
      select from follow f where f.account_id = ${follower}::integer and standing_player(f.player_id) = p.id)))
    from video_player vp join player p on p.id = vp.player_id where vp.video_id = v.id) as players`

/** A page of the videos whose host is currently allowed, latest first. */
export async function listVideos(
  db: Reader,
  {
    follower,
    hosts,
    page,
    length,
  }: { follower: number | null; hosts: readonly string[]; page: number; length: number },
): Promise<StoredVideo[]> {
  const host = sql`split_part(v.link, '/', 3)`
  const { rows } = await sql<StoredVideo>`select ${videoFields(follower)} from video v
    where exists (select from unnest(${[...hosts]}::text[]) h where ${host} = h or ${host} like '%.' || h)
    order by v.created_at desc, v.id desc limit ${length} offset ${(page - 1) * length}`.execute(db)
  return rows
}

export async function findVideo(db: Reader, id: number): Promise<StoredVideo | undefined> {
  const { rows } = await sql<StoredVideo>`select ${videoFields(null)} from video v where v.id = ${id}`.execute(db)
  return rows[0]
}
