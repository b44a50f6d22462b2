import { sql } from 'kysely'
import type { Reader } from '#kernel/server/db/database.ts'

/** The courts of these players' live matches that someone has scored since a time, only each player's newest. */
export async function listLiveCourts(db: Reader, playerIds: readonly number[], since: Date) {
  if (playerIds.length === 0) return []
  const { rows } = await sql<{ player_id: number; court_number: string }>`
    select distinct on (p.player_id) p.player_id, m.court_number
    from match_player p join match m on m.id = p.match_id
    where p.player_id = any(${[...playerIds]}::integer[]) and m.status = 'Live' and m.deleted_at is null
      and m.last_act_at > ${since}
    order by p.player_id, m.id desc`.execute(db)
  return rows
}
