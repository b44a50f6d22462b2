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
 * changes their mind over and over does not fill the log. Call it under the event's lock, after the `added` new lines.
 * It reads only as far back as to the last line of another kind before them.
 */
export async function keepLastLines(
  tx: Tx,
  { clubId, eventId, kind, added }: Pick<EventLogEntry, 'clubId' | 'eventId' | 'kind'> & { readonly added: number },
): Promise<void> {
  const ofEvent = sql`club_id = ${clubId} and event_id = ${eventId}`
  await sql`with last as materialized (select id, member_id, kind from event_log where ${ofEvent}
      and id > coalesce((select id from event_log where ${ofEvent} and kind <> ${kind}
        and id < (select id from event_log where ${ofEvent} order by id desc offset ${added - 1} limit 1)
        order by id desc limit 1), 0))
    delete from event_log l using last t where l.club_id = ${clubId} and l.id = t.id and t.kind = ${kind}
      and exists(select from last n where n.id > t.id and n.member_id = t.member_id and n.kind = t.kind
        and not exists(select from last o where o.id > t.id and o.id < n.id and o.kind <> t.kind))`.execute(tx)
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
