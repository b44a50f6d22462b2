import { sql } from 'kysely'
import type { MatchStatus } from '#areas/scoring/rules/match-kinds.ts'
import type { RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { forScoreboard } from './keeper-rows.ts'

/** The row of a match. Everything that writes its score locks this row. */
export interface LockedMatch {
  readonly id: number
  readonly status: MatchStatus
  readonly ownerId: number
  readonly writerId: number
  /** Hex of the session that holds the term. Null if no session does. */
  readonly writerSession: string | null
  readonly term: number
  readonly seq: number
  /** The rule set with which the log starts. */
  readonly rules: RuleSetName
  readonly completedAt: Date | null
  /** When it completed automatically. */
  readonly abandonedAt: Date | null
  readonly lastActAt: Date
  /** The owner's matches can appear on the scoreboard. */
  readonly forScoreboard: boolean
}

export type LockMatch = (tx: Tx, matchId: number) => Promise<LockedMatch | undefined>

const fields = sql`id, status, owner_id as "ownerId", writer_id as "writerId",
  encode(writer_session, 'hex') as "writerSession", term, seq, rules, completed_at as "completedAt",
  abandoned_at as "abandonedAt", last_act_at as "lastActAt",
  ${forScoreboard(sql`owner_id`)} as "forScoreboard"`

/** Reads a match that is not deleted. Undefined if there is no such match. */
export const readMatch = (db: Reader, matchId: number) => matchBy(db, matchId, sql``)

/**
 * Reads a match and locks its row until the transaction ends, so that two devices cannot both append after the same
 * seq. Call it first, and once per transaction.
 */
export const lockMatch: LockMatch = (tx, matchId) => matchBy(tx, matchId, sql`for update`)

/** Like `lockMatch`, but a match that another transaction has locked counts as missing. */
export const lockFreeMatch: LockMatch = (tx, matchId) => matchBy(tx, matchId, sql`for update skip locked`)

async function matchBy(tx: Reader, matchId: number, how: ReturnType<typeof sql>): Promise<LockedMatch | undefined> {
  const { rows } = await sql<LockedMatch>`select ${fields} from match
    where id = ${matchId} and deleted_at is null ${how}`.execute(tx)
  return rows[0]
}
