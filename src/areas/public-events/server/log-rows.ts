import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

interface Line {
  readonly eventId: number
  /** Null for a registrant's own acts. */
  readonly accountId: number | null
  readonly what: string
  readonly now: Date
}

/** Logs what happened to an event's registrations, in the same transaction. */
export async function logInPublicEvent(tx: Reader, { eventId, accountId, what, now }: Line): Promise<void> {
  await tx.insertInto('public_event_log').values({ event_id: eventId, account_id: accountId, what, at: now }).execute()
}

/** Logs several things that happened at once. */
export async function logManyInPublicEvent(
  tx: Tx,
  { eventId, accountId, now }: Omit<Line, 'what'>,
  lines: readonly string[],
): Promise<void> {
  const rows = lines.map((what) => ({ event_id: eventId, account_id: accountId, what, at: now }))
  if (rows.length > 0) await tx.insertInto('public_event_log').values(rows).execute()
}

/** The latest 500 lines, latest first, each with the name of the person who did it. */
export const listPublicEventLog = (db: Reader, eventId: number) =>
  db
    .selectFrom('public_event_log as l')
    .leftJoin('account as a', 'a.id', 'l.account_id')
    .select(['l.id', 'l.at', 'l.what', sql<string>`coalesce(trim(a.first || ' ' || a.last), '')`.as('by')])
    .where('l.event_id', '=', eventId)
    .orderBy('l.id', 'desc')
    .limit(500)
    .execute()
