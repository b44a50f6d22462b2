import { sql } from 'kysely'
import { scorekeeperRoles } from '#areas/platform/rules/roles.ts'
import type { NamesShown } from '#areas/scoreboard/calls/scoreboard.ts'
import type { BoardServerNumber } from '#areas/scoreboard/rules/server-number.ts'
import type { BoardCandidate } from '#areas/scoreboard/rules/shown-match.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** The one row of the scoreboard. */
export interface BoardRow {
  readonly version: number
  /** What the watchers were last notified of. */
  readonly told: Partial<AnnouncedBoard>
  readonly t1_start: string
  readonly t1_end: string
  readonly t2_start: string
  readonly t2_end: string
  readonly background_id: string | null
  readonly names: NamesShown | null
  readonly names_match_id: number | null
  readonly server_number: BoardServerNumber | null
  readonly server_match_id: number | null
  readonly server_seq: number | null
  readonly cleared_match_id: number | null
  readonly cleared_seq: number | null
}

/** Enough to see whether the board would now show anything different. */
export interface AnnouncedBoard {
  readonly match_id: number | null
  readonly seq: number
  readonly status: string
  readonly server_number: string
  readonly names: NamesShown
}

export interface CandidateMatch extends BoardCandidate {
  readonly ownerId: number
}

const fields = sql`version, told, t1_start, t1_end, t2_start, t2_end, background_id, names, names_match_id,
  server_number, server_match_id, server_seq, cleared_match_id, cleared_seq`

export const readBoard = (db: Reader) => boardRow(db, sql``)

/**
 * Reads the scoreboard and locks its row until the transaction ends, so that messages to watchers follow the order of
 * the versions. Call it first, and once per transaction.
 */
export const lockBoard = (tx: Tx) => boardRow(tx, sql`for update`)

async function boardRow(db: Reader, how: ReturnType<typeof sql>): Promise<BoardRow> {
  const { rows } = await sql<BoardRow>`select ${fields} from scoreboard ${how}`.execute(db)
  const [board] = rows
  if (!board) throw new Error('The scoreboard row is missing')
  return board
}

/** The matches that the board can show: its keepers' live ones, and those they completed since `finalSince`. */
export async function listCandidates(db: Reader, finalSince: Date): Promise<CandidateMatch[]> {
  const { rows } = await sql<CandidateMatch>`with keeper as (
      select account_id, bool_or(role = 'scoreboard') as is_own from role_grant
      where role in (${sql.join([...scorekeeperRoles])}) and scope_id = 0 group by account_id
    )
    select m.id as "matchId", m.seq, m.status, m.owner_id as "ownerId", k.is_own as "isOwn", m.last_act_at as "lastActAt"
    from keeper k join match m on m.owner_id = k.account_id
    where m.deleted_at is null and (m.status = 'Live' or (m.status = 'Completed' and m.completed_at > ${finalSince}))
  `.execute(db)
  return rows
}

export type BoardChange = Partial<Omit<BoardRow, 'version' | 'told' | 'names'>> & { readonly names?: NamesShown | null }

export async function saveBoard(tx: Tx, change: BoardChange): Promise<void> {
  const { names, ...rest } = change
  const values = { ...rest, ...(names === undefined ? {} : { names: names === null ? null : JSON.stringify(names) }) }
  await tx.updateTable('scoreboard').set(values).execute()
}

/** Saves what the watchers are told under the next version. */
export async function saveAnnounced(tx: Tx, version: number, announcement: AnnouncedBoard): Promise<void> {
  await tx
    .updateTable('scoreboard')
    .set({ version, told: JSON.stringify(announcement) })
    .execute()
}
