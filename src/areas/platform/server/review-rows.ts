import { sql } from 'kysely'
import type { OwnerKind, ReviewState } from '#areas/platform/rules/page-reviews.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface Owner {
  readonly kind: OwnerKind
  readonly accountId: number
}

/** Locks an owner's review until the transaction ends. */
export async function lockReviewState(tx: Tx, { kind, accountId }: Owner): Promise<ReviewState | undefined> {
  const row = await tx
    .selectFrom('page_review')
    .select('state')
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row?.state as ReviewState | undefined
}

interface Asked extends Owner {
  readonly path: string
  readonly state: ReviewState
  readonly now: Date
}

/** Stores where an owner's pages are. If the state changes, the waiting time starts again. */
export async function saveAsked(tx: Tx, { kind, accountId, path, state, now }: Asked): Promise<void> {
  await sql`insert into page_review (kind, account_id, state, path, asked_at)
    values (${kind}, ${accountId}, ${state}, ${path}, ${now})
    on conflict (kind, account_id) do update set path = excluded.path, state = excluded.state,
      asked_at = case when page_review.state = excluded.state then page_review.asked_at else excluded.asked_at end`.execute(
    tx,
  )
}

interface Decided extends Owner {
  readonly state: ReviewState
  readonly reason: string
  /** Null for the product itself. */
  readonly by: number | null
  readonly now: Date
}

/** Stores what staff decided. False if there is no such owner. */
export async function saveDecision(tx: Tx, { kind, accountId, state, reason, by, now }: Decided): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('page_review')
    .set({ state, reason, decided_by: by, decided_at: now })
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface NewReport extends Owner {
  readonly path: string
  readonly reason: string
  readonly reporterId: number | null
  readonly now: Date
}

export async function addReport(tx: Tx, { kind, accountId, path, reason, reporterId, now }: NewReport): Promise<void> {
  await tx
    .insertInto('page_report')
    .values({ kind, account_id: accountId, path, reason, reporter_id: reporterId, reported_at: now })
    .execute()
}

export interface ReviewRow {
  readonly kind: OwnerKind
  readonly account_id: number
  readonly name: string
  readonly username: string
  readonly email: string
  readonly path: string
  readonly state: ReviewState
  readonly reason: string
  readonly asked_at: Date
  readonly decided_at: Date | null
  readonly decided_by: string | null
  readonly reports: readonly { readonly path: string; readonly reason: string; readonly reported_at: string }[]
}

/** More owners than staff look at in one sitting. */
const limit = 500
const mostReports = 50

/** Waiting owners come first, then those reported since the last decision, then the rest, latest first. */
export async function listReviews(db: Reader): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`select r.kind, r.account_id, trim(a.first || ' ' || a.last) as name, a.username,
      a.email, r.path, r.state, r.reason, r.asked_at, r.decided_at,
      (select trim(d.first || ' ' || d.last) from account d where d.id = r.decided_by) as decided_by, p.reports
    from page_review r join account a on a.id = r.account_id
      cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('path', l.path, 'reason', l.reason,
          'reported_at', l.reported_at) order by l.id desc), '[]') as reports
        from (select p.id, p.path, p.reason, p.reported_at from page_report p
          where p.kind = r.kind and p.account_id = r.account_id
            and p.reported_at > coalesce(r.decided_at, '-infinity') order by p.id desc limit ${mostReports}) l) p
    order by r.state = 'waiting' desc, jsonb_array_length(p.reports) > 0 desc, coalesce(r.decided_at, r.asked_at) desc
    limit ${limit}`.execute(db)
  return rows
}

/** The person to tell about a decision. Undefined for a closed login. */
export async function findOwnerAddress(
  db: Reader,
  accountId: number,
): Promise<{ readonly first: string; readonly email: string } | undefined> {
  return db
    .selectFrom('account')
    .select(['first', 'email'])
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
