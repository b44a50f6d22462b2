import { type Insertable, sql } from 'kysely'
import type { Merge } from '#areas/members/server/occasions.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import { type QueryWithValues, reusableQuery, runTogether } from '#kernel/server/fast/reusable-query.ts'

/** Something that happened to an event's registrations, in readable words. */
export interface EventLogEntry {
  readonly clubId: number
  readonly eventId: number
  readonly memberId?: number | undefined
  /** In the past tense: `invitation.answered`, `member.moved`, `payment.recorded`. */
  readonly kind: string
  readonly detail: string
  /** Null means the product itself. */
  readonly accountId: number | null
  readonly now: Date
}

/** Logs an entry, in the transaction that makes the change. */
export const logInEvent = (tx: Tx, entry: EventLogEntry): Promise<void> => logAllInEvent(tx, [entry])

/** Like `logInEvent`, for several lines in order, in one statement. */
export async function logAllInEvent(tx: Tx, entries: readonly EventLogEntry[]): Promise<void> {
  await runTogether(tx, ...logInEventQueries(entries))
}

/** The queries of `logAllInEvent`: one, or none if there are no lines. */
export function logInEventQueries(entries: readonly EventLogEntry[]): readonly QueryWithValues<unknown>[] {
  const rows = entries.map((entry) => ({
    club_id: entry.clubId,
    event_id: entry.eventId,
    member_id: entry.memberId ?? null,
    kind: entry.kind,
    detail: entry.detail,
    account_id: entry.accountId,
    at: entry.now,
  }))
  const [first] = rows
  if (!first) return []
  return [rows.length === 1 ? insertLineQuery.with(first) : insertLines(rows)]
}
const insertLines = (rows: readonly Insertable<DB['event_log']>[]): QueryWithValues<unknown> => ({
  compile: (db) => db.insertInto('event_log').values(rows).compile(),
})
const insertLineQuery = reusableQuery((db, line: Insertable<DB['event_log']>) =>
  db.insertInto('event_log').values({
    club_id: line.club_id,
    event_id: line.event_id,
    member_id: line.member_id,
    kind: line.kind,
    detail: line.detail,
    account_id: line.account_id,
    at: line.at,
  }),
)

/**
 * Keeps only a member's last line of a kind while nothing of another kind happens in the event, so that a member who
 * changes their mind over and over does not fill the log. Call it under the event's lock, after the new lines.
 */
export async function keepLastLines(tx: Tx, clubId: number, eventId: number, kind: string): Promise<void> {
  await sql`delete from event_log l where l.club_id = ${clubId} and l.event_id = ${eventId} and l.kind = ${kind}
    and exists(select from event_log n where n.club_id = l.club_id and n.event_id = l.event_id and n.id > l.id
      and n.member_id = l.member_id and n.kind = l.kind
      and not exists(select from event_log o where o.club_id = l.club_id and o.event_id = l.event_id
        and o.id > l.id and o.id < n.id and o.kind <> l.kind))`.execute(tx)
}

/** The latest 1,000 lines, latest first, with the names of member and author. */
export async function listEventLog(db: Reader, clubId: number, eventId: number) {
  return db
    .selectFrom('event_log')
    .leftJoin('account', 'account.id', 'event_log.account_id')
    .leftJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'event_log.club_id').onRef('member.id', '=', 'event_log.member_id'),
    )
    .select([
      'event_log.id',
      'event_log.at',
      'event_log.detail',
      'member.first',
      'member.last',
      'account.first as author_first',
      'account.last as author_last',
    ])
    .where('event_log.club_id', '=', clubId)
    .where('event_log.event_id', '=', eventId)
    .orderBy('event_log.id', 'desc')
    .limit(1000)
    .execute()
}

/** Moves a merged member's log lines to the record that is kept. */
export async function carryEventLog(tx: Tx, { clubId, keptId, mergedId }: Merge): Promise<void> {
  await tx
    .updateTable('event_log')
    .set({ member_id: keptId })
    .where('club_id', '=', clubId)
    .where('member_id', '=', mergedId)
    .execute()
}
