import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { ReviewState } from '#areas/platform/rules/page-reviews.ts'
import type { PublicEventType } from '#areas/public-events/rules/event-kinds.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { matchesName } from '#kernel/server/db/name-search.ts'
import type { DB } from '#kernel/server/db/tables.ts'

export type NewPublicEvent = Omit<Insertable<DB['public_event']>, 'organiser_id' | 'created_at' | 'changed_at'>
export type PublicEventChanges = Updateable<DB['public_event']>

/** A public event with its organizer, and what staff decided about the organizer's pages. */
export interface PublicEventRow extends Selectable<DB['public_event']> {
  readonly organiser: string
  readonly review: ReviewState | null
  /** The organizer has a card account that can charge, and has turned cards on. */
  readonly has_cards: boolean
}

const review = sql<ReviewState | null>`(select r.state from page_review r
  where r.kind = 'organiser' and r.account_id = e.organiser_id)`

const cards = sql<boolean>`exists (select from club_card_account t where t.payee_id = e.organiser_id
  and t.linked_at is not null and t.ended_at is null and t.may_charge and t.takes_cards)`

const selectEvents = (db: Reader) =>
  db
    .selectFrom('public_event as e')
    .innerJoin('account as o', 'o.id', 'e.organiser_id')
    .selectAll('e')
    .select([sql<string>`trim(o.first || ' ' || o.last)`.as('organiser'), review.as('review'), cards.as('has_cards')])

export async function findPublicEvent(db: Reader, eventId: number): Promise<PublicEventRow | undefined> {
  return selectEvents(db).where('e.id', '=', eventId).executeTakeFirst()
}

/**
 * Reads a public event and locks its row until the transaction ends. Spots, waitlist and numbers are decided under this
 * lock. Call it first, and once per transaction.
 */
export async function lockPublicEvent(tx: Tx, eventId: number): Promise<PublicEventRow | undefined> {
  return selectEvents(tx).where('e.id', '=', eventId).forUpdate('e').executeTakeFirst()
}

export async function insertPublicEvent(
  tx: Tx,
  event: NewPublicEvent,
  { organiserId, now }: { organiserId: number; now: Date },
): Promise<number> {
  const row = await tx
    .insertInto('public_event')
    .values({ ...event, organiser_id: organiserId, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes an event's terms and raises its version. */
export async function savePublicEvent(tx: Tx, eventId: number, changes: PublicEventChanges, now: Date): Promise<void> {
  await tx
    .updateTable('public_event')
    .set({ ...changes, changed_at: now, version: sql<number>`version + 1` })
    .where('id', '=', eventId)
    .execute()
}

export interface Counts {
  readonly registered_count: number
  readonly waiting_count: number
  readonly last_order: number
  readonly last_number: number
}

/** Stores the counts of an event whose registrations have changed under its lock. */
export async function saveCounts(tx: Tx, eventId: number, counts: Counts): Promise<void> {
  const { registered_count, waiting_count, last_order, last_number } = counts
  await tx
    .updateTable('public_event')
    .set({ registered_count, waiting_count, last_order, last_number })
    .where('id', '=', eventId)
    .execute()
}

/** Saves the terms that people agree to from now on. */
export async function saveTermsVersion(
  tx: Tx,
  version: { event_id: number; version: number; terms: string; refund_policy: string; written_at: Date },
): Promise<void> {
  await tx.insertInto('public_event_terms').values(version).execute()
}

/** How many are registered, waiting, checked in and still to pay. */
export interface OwnPublicEventRow extends PublicEventRow {
  readonly here: number
  readonly unpaid: number
}

/** An organizer's events, latest first. */
export async function listOwnEvents(db: Reader, organiserId: number): Promise<OwnPublicEventRow[]> {
  return selectEvents(db)
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('public_registration as r')
          .select((one) => [
            one.fn.countAll<number>().filterWhere('r.checked_in_at', 'is not', null).as('here'),
            one.fn.countAll<number>().filterWhere('r.payment', '=', 'due').as('unpaid'),
          ])
          .whereRef('r.event_id', '=', 'e.id')
          .where('r.state', '=', 'registered')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select([sql<number>`counted.here`.as('here'), sql<number>`counted.unpaid`.as('unpaid')])
    .where('e.organiser_id', '=', organiserId)
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(500)
    .execute()
}

export interface EventSearch {
  readonly type?: PublicEventType | undefined
  readonly text?: string | undefined
  /** A local day, `YYYY-MM-DD`. */
  readonly day?: string | undefined
  readonly now: Date
}

/** Upcoming published events of accepted organizers. */
const selectListed = (db: Reader, { type, text, day, now }: EventSearch) =>
  db
    .selectFrom('public_event as e')
    .innerJoin('account as o', 'o.id', 'e.organiser_id')
    .innerJoin('page_review as r', (join) =>
      join.onRef('r.account_id', '=', 'e.organiser_id').on('r.kind', '=', 'organiser').on('r.state', '=', 'accepted'),
    )
    .where('e.published_at', 'is not', null)
    .where('o.disabled_at', 'is', null)
    .where('e.cancelled_at', 'is', null)
    .where('e.ends_at', '>=', now)
    .$if(type !== undefined, (query) => query.where('e.type', '=', type ?? 'event'))
    .$if(Boolean(text), (query) =>
      query.where((one) =>
        one.or(
          ['e.name', 'e.location', "o.first || ' ' || o.last"].map((words) =>
            matchesName(sql`name_key(${sql.raw(words)})`, text ?? ''),
          ),
        ),
      ),
    )
    .$if(day !== undefined, (query) => query.where(sql<SqlBool>`${day}::date between e.starts_on and e.ends_on`))

/** One page of the upcoming events, the next event first, and how many there are in all. */
export async function listEventsToCome(
  db: Reader,
  looking: EventSearch & { readonly page: number; readonly size: number },
): Promise<{ rows: PublicEventRow[]; count: number }> {
  const { page, size } = looking
  // Only the ids are counted and sorted: whole events with their descriptions would take longer.
  const found = await selectListed(db, looking)
    .select(['e.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  if (found.length === 0) return { rows: [], count: 0 }
  const ids = found.map(({ id }) => id)
  const rows = await selectEvents(db).where('e.id', 'in', ids).orderBy('e.starts_at').orderBy('e.id').execute()
  return { rows, count: Number(found[0]?.total ?? 0) }
}

/** The upcoming events for the sitemap. */
export const listForSitemap = (db: Reader, now: Date): Promise<{ id: number; changed_at: Date }[]> =>
  selectListed(db, { now }).select(['e.id', 'e.changed_at']).orderBy('e.id').limit(20_000).execute()

/**
 * The names of an organizer's published events that have not ended. With `locks` they stay locked, so that no one can
 * register in the meantime.
 */
export async function listToCome(tx: Tx, organiserId: number, now: Date, locks: boolean): Promise<string[]> {
  const events = await tx
    .selectFrom('public_event')
    .select('name')
    .where('organiser_id', '=', organiserId)
    .where('ends_at', '>', now)
    .where('published_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .$if(locks, (query) => query.forUpdate())
    .execute()
  return events.map(({ name }) => name)
}
