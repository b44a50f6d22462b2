import { sql } from 'kysely'
import type { Tx } from '#kernel/server/db/database.ts'

export interface MergedPlayer {
  readonly id: number
  readonly name: string
  readonly mergedInto: number | null
}

/** One player is merged into another. */
export interface PlayerMerge {
  readonly fromId: number
  readonly intoId: number
}

/**
 * Locks two players for a merge, in the order of their ids, until the transaction ends. Other merges of them wait, and
 * so do matches and videos that are being created with one of them.
 */
export async function lockPlayersToMerge(tx: Tx, ids: readonly number[]): Promise<MergedPlayer[]> {
  const { rows } = await sql<MergedPlayer>`select id, name, merged_into as "mergedInto" from player
    where id = any(${[...ids]}::integer[]) order by id for update`.execute(tx)
  return rows
}

/** Moves one player's matches to another and returns how many there were. Both players must be locked. */
export async function carryMatches(tx: Tx, { fromId, intoId }: PlayerMerge): Promise<number> {
  // The two may have met in a deleted match. There the merged player stays as a name without a record.
  const met = sql`match_id in (select match_id from match_player where player_id = ${intoId})`
  await sql`delete from match_text where player_id = ${fromId} and ${met}`.execute(tx)
  await sql`update match_player set player_id = null where player_id = ${fromId} and ${met}`.execute(tx)

  const matches = await sql`update match_player set player_id = ${intoId} where player_id = ${fromId}`.execute(tx)
  await sql`update match_text set player_id = ${intoId} where player_id = ${fromId}`.execute(tx)
  return Number(matches.numAffectedRows ?? 0)
}

/** Redirects the merged player's id, and every id that led to it, to the remaining player. */
export async function redirectPlayer(tx: Tx, { fromId, intoId }: PlayerMerge): Promise<void> {
  await sql`update player set account_id = coalesce(account_id, (select account_id from player where id = ${fromId}))
    where id = ${intoId}`.execute(tx)
  await sql`update player set merged_into = ${intoId}, account_id = null
    where id = ${fromId} or merged_into = ${fromId}`.execute(tx)
}
