import { sql } from 'kysely'
import { type NewsKind, type NewsMode, newsByDefault } from '#areas/public-events/rules/organizer-news.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** How often an organizer wants to hear about registrations. */
export async function findNewsMode(db: Reader, accountId: number): Promise<NewsMode> {
  const found = await db
    .selectFrom('organizer_setting')
    .select('news')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return (found?.news as NewsMode | undefined) ?? newsByDefault
}

export async function saveNewsMode(tx: Tx, accountId: number, news: NewsMode): Promise<void> {
  await tx
    .insertInto('organizer_setting')
    .values({ account_id: accountId, news })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ news }))
    .execute()
}

export interface News {
  readonly event_id: number
  readonly what: NewsKind
  readonly name: string
}

export async function insertNews(tx: Tx, news: News & { readonly at: Date }): Promise<void> {
  await tx.insertInto('public_event_news').values(news).execute()
}

/** Takes these events' news up to `until`, oldest first. The caller's transaction tells it. */
export async function takeNews(
  tx: Tx,
  eventIds: readonly number[],
  until?: Date,
): Promise<(News & { readonly id: number })[]> {
  const { rows } = await sql<News & { id: number }>`delete from public_event_news
    where event_id = any(${eventIds}::integer[]) and (${until ?? null}::timestamptz is null or at <= ${until ?? null})
    returning id, event_id, what, name`.execute(tx)
  return rows.toSorted((one, other) => one.id - other.id)
}

export const hasNews = async (tx: Tx, eventId: number): Promise<boolean> =>
  (await tx
    .selectFrom('public_event_news')
    .select('id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Claims the next email with news to an event's organizer, for `now`. If the last one was sent after `before`, returns
 * that time instead.
 */
export async function claimOrganizerMail(tx: Tx, eventId: number, now: Date, before: Date): Promise<Date | undefined> {
  const { rows } = await sql`update public_event set organizer_told_at = ${now}
    where id = ${eventId} and (organizer_told_at is null or organizer_told_at <= ${before}) returning id`.execute(tx)
  if (rows.length > 0) return undefined
  const found = await tx
    .selectFrom('public_event')
    .select('organizer_told_at')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return found?.organizer_told_at ?? undefined
}

/** An event's organizer as an email addresses them. Undefined if the account is closed. */
export async function findOrganizer(
  db: Reader,
  organizerId: number,
): Promise<{ readonly first: string; readonly email: string } | undefined> {
  return db
    .selectFrom('account')
    .select(['first', 'email'])
    .where('id', '=', organizerId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export interface WithNews {
  readonly id: number
  readonly organiser_id: number
  readonly time_zone: string
  /** When the oldest of the news happened. */
  readonly since: Date
}

/** Events with untold news. */
export async function listWithNews(db: Reader): Promise<WithNews[]> {
  const { rows } = await sql<WithNews>`select e.id, e.organiser_id, e.time_zone, n.since
    from (select event_id, min(at) as since from public_event_news group by event_id) n
      join public_event e on e.id = n.event_id
    order by e.organiser_id, e.starts_at, e.id`.execute(db)
  return rows
}

/** Deletes news that was never told, such as a closed account's. Returns how many. */
export async function forgetNews(db: Reader, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from public_event_news where at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
