import { sql } from 'kysely'
import type { Reader, Tx } from '#server/kernel/db/database'
import type { OfEvent } from './sheet-rows.ts'

/** Something that happened to the draws of an event, in readable words. */
export interface DrawLogEntry {
  readonly sheetId: number | null
  /** In the past tense: `draw.made`, `draw.set-aside`, `draw.swapped`. */
  readonly kind: string
  readonly what: string
  /** Null means the product itself. */
  readonly accountId: number | null
  readonly now: Date
}

/** Logs entries in their order, in the transaction that makes the change. */
export async function logInDraw(tx: Tx, { clubId, eventId }: OfEvent, entries: readonly DrawLogEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ sheetId, kind, what, accountId, now }) => ({
    club_id: clubId,
    event_id: eventId,
    sheet_id: sheetId,
    kind,
    what,
    account_id: accountId,
    at: now,
  }))
  await tx.insertInto('draw_log').values(rows).execute()
}

export interface DrawLogRow {
  what: string
  at: Date
  author: string
  sheet_id: number | null
  is_set_aside: boolean
}

/** The latest 1,000 lines, latest first. */
export async function listDrawLog(db: Reader, { clubId, eventId }: OfEvent): Promise<DrawLogRow[]> {
  const { rows } = await sql<DrawLogRow>`select l.what, l.at, coalesce(trim(a.first || ' ' || a.last), '') as author,
      l.sheet_id, coalesce(s.set_aside_at is not null, false) as is_set_aside
    from draw_log l
    left join account a on a.id = l.account_id
    left join draw_sheet s on s.club_id = l.club_id and s.id = l.sheet_id
    where l.club_id = ${clubId} and l.event_id = ${eventId}
    order by l.id desc limit 1000`.execute(db)
  return rows
}
