import { sql } from 'kysely'
import type { LoggedAct, LoggedBody } from '#areas/scoring/rules/acts.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** One line of a match's log. */
export interface LogEntry {
  readonly seq: number
  readonly term: number
  readonly act: LoggedAct
  readonly serverAt: Date
}

interface Row {
  readonly seq: number
  readonly term: number
  readonly act_id: string
  readonly body: { readonly game: number } & LoggedBody
  readonly client_at: Date | null
  readonly server_at: Date
}

function entryOf(row: Row): LogEntry {
  const at = row.client_at ? { at: row.client_at.toISOString() } : {}
  return { seq: row.seq, term: row.term, act: { id: row.act_id, ...at, ...row.body }, serverAt: row.server_at }
}

const entries = sql`select seq, term, act_id, body, client_at, server_at from score_act`

/** The log of a match after `since`, in order. */
export async function listEntries(db: Reader, matchId: number, since = 0): Promise<LogEntry[]> {
  const { rows } = await sql<Row>`${entries}
    where match_id = ${matchId} and seq > ${since} order by seq`.execute(db)
  return rows.map(entryOf)
}

/** The log after `since`, and the earlier entries of these acts. */
export async function listEntriesAround(
  db: Reader,
  matchId: number,
  { since, ids }: { since: number; ids: readonly string[] },
): Promise<LogEntry[]> {
  const { rows } = await sql<Row>`${entries}
    where match_id = ${matchId} and (seq > ${since} or act_id = any(${ids}::uuid[])) order by seq`.execute(db)
  return rows.map(entryOf)
}
