import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface FollowedRow {
  readonly player_id: number
  readonly player_name: string
}

/** The players whom an account follows, after merges, by name. */
export async function listFollowed(db: Reader, accountId: number): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`select id as player_id, name as player_name from player
    where id in (select standing_player(f.player_id) from follow f where f.account_id = ${accountId})
    order by name collate people, id`.execute(db)
  return rows
}

/** The player an id leads to today. Undefined if there is none. */
export async function findCurrentPlayer(db: Reader, playerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select standing_player(${playerId}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

/** Follows a player who has not been merged into another. Repeating it changes nothing. */
export async function addFollow(tx: Tx, accountId: number, playerId: number, now: Date): Promise<void> {
  await tx
    .insertInto('follow')
    .values({ account_id: accountId, player_id: playerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stops following a player, and every player who was merged into them. */
export async function removeFollow(db: Reader, accountId: number, playerId: number): Promise<void> {
  await sql`delete from follow where account_id = ${accountId}
    and (player_id = ${playerId} or standing_player(player_id) = standing_player(${playerId}))`.execute(db)
}

/** Which of these players, none of them merged into another, an account follows. */
export async function followedAmong(
  db: Reader,
  accountId: number,
  playerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (playerIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`select standing_player(f.player_id) as id from follow f
    where f.account_id = ${accountId}`.execute(db)
  const all = new Set(rows.map((row) => row.id))
  return new Set(playerIds.filter((id) => all.has(id)))
}

/** Moves one player's followers to another. Returns how many there were. */
export async function carryFollows(tx: Tx, fromId: number, intoId: number): Promise<number> {
  await sql`insert into follow (account_id, player_id, created_at)
    select account_id, ${intoId}, created_at from follow where player_id = ${fromId}
    on conflict (account_id, player_id) do nothing`.execute(tx)
  const result = await tx.deleteFrom('follow').where('player_id', '=', fromId).executeTakeFirst()
  return Number(result.numDeletedRows)
}
