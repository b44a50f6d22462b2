import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { firstZone } from '#areas/instruction/rules/zones.ts'
import type { RefundRule } from '#areas/payments/rules/refund-rule.ts'
import type { ReviewState } from '#areas/platform/rules/page-reviews.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'

/** An instructor with the account's name, the current address, and what staff decided about the page. */
export interface InstructorRow {
  readonly account_id: number
  readonly first: string
  readonly last: string
  readonly image_id: string | null
  readonly bio: string
  readonly iptpa1: boolean
  readonly iptpa2: boolean
  readonly ppr: boolean
  readonly pci: boolean
  readonly time_zone: string
  readonly how_to_pay: string
  /** The instructor is emailed when students come and go. */
  readonly tells_signups: boolean
  readonly refund_hours: number
  readonly refund_percent: number | null
  readonly refund_cents: number | null
  readonly is_published: boolean
  readonly version: number
  readonly url: string | null
  readonly review: ReviewState | null
  readonly review_reason: string
}

const instructorRows = sql`select i.account_id, a.first, a.last, i.image_id, i.bio, i.iptpa1, i.iptpa2, i.ppr, i.pci,
    i.time_zone, i.how_to_pay, i.tells_signups, i.refund_hours, i.refund_percent, i.refund_cents, i.is_published, i.version, u.url, r.state as review, coalesce(r.reason, '') as review_reason
  from instructor i join account a on a.id = i.account_id
    left join instructor_address u on u.account_id = i.account_id and u.is_current
    left join page_review r on r.kind = 'instructor' and r.account_id = i.account_id`

/** Whether the page is visible at all: it is published, not taken down, and its owner can still teach. */
const isShown = sql`i.is_published and a.disabled_at is null and r.state is distinct from 'taken-down'
  and exists (select from role_grant g where g.account_id = i.account_id and g.role = 'instructor')`

export async function findInstructor(db: Reader, accountId: number): Promise<InstructorRow | undefined> {
  const { rows } = await sql<InstructorRow>`${instructorRows} where i.account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** An instructor's page. An empty one for a user who has the role and has not started. */
export async function getInstructor(
  db: Reader,
  { userId, first, last }: { readonly userId: number; readonly first: string; readonly last: string },
): Promise<InstructorRow> {
  return (await findInstructor(db, userId)) ?? { ...emptyPage, account_id: userId, first, last }
}

const emptyPage = {
  image_id: null,
  bio: '',
  iptpa1: false,
  iptpa2: false,
  ppr: false,
  pci: false,
  time_zone: firstZone(undefined),
  how_to_pay: '',
  tells_signups: true,
  refund_hours: 24,
  refund_percent: 100,
  refund_cents: null,
  is_published: false,
  version: 1,
  url: null,
  review: null,
  review_reason: '',
} as const

/** The instructor whose page is shown at an address, current or former. Its owner also finds it while it is hidden. */
export async function findShownInstructor(
  db: Reader,
  url: string,
  readerId: number | null,
): Promise<InstructorRow | undefined> {
  const { rows } = await sql<InstructorRow>`${instructorRows}
    where i.account_id = (select account_id from instructor_address where url = ${url})
      and (${isShown} or i.account_id = ${readerId})`.execute(db)
  return rows[0]
}

/** Whether staff have accepted the instructor that an expression names. */
export const isAccepted = (accountId: RawBuilder<unknown>) => sql<boolean>`exists (select from page_review v
  where v.kind = 'instructor' and v.account_id = ${accountId} and v.state = 'accepted')`

export async function isInstructorAccepted(db: Reader, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select ${isAccepted(sql`${accountId}::integer`)} as yes`.execute(db)
  return rows[0]?.yes ?? false
}

/** Whether an instructor's lessons are shown to people who are not in them. */
export async function isInstructorShown(db: Reader, accountId: number): Promise<boolean> {
  const { rows } = await sql`${instructorRows} where i.account_id = ${accountId} and ${isShown}`.execute(db)
  return rows.length > 0
}

/** What an instructor refunds to students who cancel. */
export async function readRefundRule(db: Reader, accountId: number): Promise<RefundRule> {
  const { refund_hours, refund_percent, refund_cents } = await db
    .selectFrom('instructor')
    .select(['refund_hours', 'refund_percent', 'refund_cents'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { hours: refund_hours, percent: refund_percent, cents: refund_cents }
}

export async function getInstructorName(db: Reader, accountId: number): Promise<string> {
  const { first, last } = await db
    .selectFrom('account')
    .select(['first', 'last'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return `${first} ${last}`.trim()
}

export interface ListedInstructor extends InstructorRow {
  readonly url: string
  readonly open_lessons: number
  readonly of: number
}

/** The published and accepted instructors by name, one page of them, each with the total count. */
export async function listInstructorRows(
  db: Reader,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<ListedInstructor[]> {
  const { rows } = await sql<ListedInstructor>`select t.*, count(*) over ()::int as of,
      (select count(*)::int from lesson l where l.instructor_id = t.account_id and l.cancelled_at is null
        and coalesce(l.final_at, l.starts_at) >= ${now} and l.starts_at >= ${now}
        and l.spots > (select count(*) from lesson_signup s where s.lesson_id = l.id and (s.state = 'confirmed'
          or (s.state = 'waiting' and s.asked_until >= ${now})))
      ) as open_lessons
    from (${instructorRows} where ${isShown} and r.state = 'accepted' and u.url is not null) t
    order by t.last collate people, t.first collate people, t.account_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The addresses of all published and accepted instructors, for search engines. */
export async function listListedAddresses(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`select t.url from (${instructorRows} where ${isShown}
    and r.state = 'accepted' and u.url is not null) t order by t.url limit 10000`.execute(db)
  return rows.map(({ url }) => url)
}

/** Creates the page for a user who starts teaching. False if they have one. */
export async function addInstructor(tx: Tx, row: Insertable<DB['instructor']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('instructor')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Locks an instructor's page until the transaction ends, so that its changes, and new lessons, take turns. Creates the
 * page for a user who has the role and has not started.
 */
export async function lockInstructor(tx: Tx, accountId: number, now: Date): Promise<InstructorRow> {
  await addInstructor(tx, { account_id: accountId, time_zone: firstZone(undefined), began_at: now })
  await sql`select from instructor where account_id = ${accountId} for update`.execute(tx)
  const found = await findInstructor(tx, accountId)
  if (!found) throw new Error(`the page of instructor ${accountId} disappeared while it was being locked`)
  return found
}

export async function saveInstructor(tx: Tx, accountId: number, values: Updateable<DB['instructor']>): Promise<void> {
  await tx
    .updateTable('instructor')
    .set({ ...values, version: sql`version + 1` })
    .where('account_id', '=', accountId)
    .execute()
}

/**
 * Gives an instructor an address, which may be one of their former ones. The previous one stays and redirects. False if
 * someone else has it.
 */
export async function saveAddress(tx: Tx, accountId: number, url: string, now: Date): Promise<boolean> {
  await sql`update instructor_address set is_current = false where account_id = ${accountId} and is_current`.execute(tx)
  const { rows } = await sql`insert into instructor_address (url, account_id, is_current, made_at)
    values (${url}, ${accountId}, true, ${now})
    on conflict (url) do update set is_current = true where instructor_address.account_id = ${accountId}
    returning url`.execute(tx)
  return rows.length > 0
}
