import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
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

/** Logs entries in order, in the transaction that makes the change. */
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

/** A line about the day. `name` is the player it is about, or empty. */
export interface DayLogRow {
  kind: string
  name: string
  what: string
  at: Date
  author: string
  sheet_id: number | null
  is_set_aside: boolean
}

/**
 * The latest 1,000 lines about an event's day, latest first. Contains its draws and, from the event's log, scores,
 * check-ins and the courts of a ladder. After the first check-in it also has who came and left.
 */
export async function listDayLog(db: Reader, { clubId, eventId }: OfEvent): Promise<DayLogRow[]> {
  const { rows } = await sql<DayLogRow>`with drawn as (
      select l.kind, ''::text as name, l.what, l.at, l.account_id, l.sheet_id, 1 as source, l.id
      from draw_log l
      where l.club_id = ${clubId} and l.event_id = ${eventId}
      order by l.id desc limit 1000
    ), played as (
      select l.kind, coalesce(trim(m.first || ' ' || m.last), '') as name, l.detail as what, l.at, l.account_id,
        null::bigint as sheet_id, 0 as source, l.id::bigint
      from event_log l
      left join member m on m.club_id = l.club_id and m.id = l.member_id
      where l.club_id = ${clubId} and l.event_id = ${eventId}
        and (split_part(l.kind, '.', 1) in ('score', 'ladder', 'player')
          or l.kind in ('invitation.answered', 'invitation.undone', 'member.moved', 'member.promoted', 'member.merged')
            and l.at >= (select min(f.at) from event_log f where f.club_id = ${clubId} and f.event_id = ${eventId}
              and f.kind = 'player.checked-in'))
      order by l.id desc limit 1000
    )
    select l.kind, l.name, l.what, l.at, coalesce(trim(a.first || ' ' || a.last), '') as author, l.sheet_id,
      coalesce(s.set_aside_at is not null, false) as is_set_aside
    from (select * from drawn union all select * from played) l
    left join account a on a.id = l.account_id
    left join draw_sheet s on s.club_id = ${clubId} and s.id = l.sheet_id
    order by l.at desc, l.source desc, l.id desc limit 1000`.execute(db)
  return rows
}
