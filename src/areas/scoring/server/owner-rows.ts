import { sql } from 'kysely'
import { lockAccountTurn } from '#areas/accounts/server/account-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { forScoreboard } from './keeper-rows.ts'

export interface LockedOwner {
  /** Alternate scorekeepers can have several live matches. */
  readonly mayHaveSeveral: boolean
  /** Their matches can appear on the scoreboard. */
  readonly forScoreboard: boolean
}

export type LockOwner = (tx: Tx, accountId: number) => Promise<LockedOwner>

/**
 * Locks an account's row until the transaction ends, so that it cannot start two matches at once. Call it in its own
 * statement, before counting its live matches.
 */
export async function lockOwner(tx: Tx, accountId: number): Promise<LockedOwner> {
  await lockAccountTurn(tx, accountId)
  const { rows } = await sql<LockedOwner>`select exists (select from role_grant
      where account_id = ${accountId} and role = 'alt_scorekeeper') as "mayHaveSeveral",
    ${forScoreboard(sql`${accountId}::integer`)} as "forScoreboard"`.execute(tx)
  return rows[0] ?? { mayHaveSeveral: false, forScoreboard: false }
}

export async function hasLiveMatch(tx: Tx, accountId: number): Promise<boolean> {
  return (await listLiveOf(tx, accountId)).length > 0
}

export interface LiveOfOwner {
  readonly id: number
  readonly term: number
  readonly created_at: Date
  /** Hex of the hash of the request that started the match. */
  readonly request: string | null
}

/** The live matches of an account, latest first, each with the hash of the request that started it. */
export async function listLiveOf(tx: Tx, accountId: number): Promise<LiveOfOwner[]> {
  const { rows } = await sql<LiveOfOwner>`select id, term, created_at, encode(request_hash, 'hex') as request
    from match where owner_id = ${accountId} and status = 'Live' and deleted_at is null order by id desc`.execute(tx)
  return rows
}
