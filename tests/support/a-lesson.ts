import type { Insertable } from 'kysely'
import { findInstructor } from '#areas/instruction/server/instructor-rows.ts'
import type { ReviewState } from '#areas/platform/rules/page-reviews.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import type { Deps } from '#kernel/server/deps.ts'

const hour = 3_600_000

/** A published page of an account at `lesson-{id}`, accepted by staff unless the review says otherwise. */
export async function anInstructor(
  { db, clock }: Deps,
  accountId: number,
  more: Partial<Insertable<DB['instructor']>> & { review?: ReviewState | null } = {},
): Promise<string> {
  const { review = 'accepted', ...values } = more
  const [now, url] = [clock.now(), `lesson-${accountId}`]
  if (await findInstructor(db, accountId)) return url
  const page = { account_id: accountId, time_zone: 'US/Mountain', is_published: true, began_at: now }
  await db
    .insertInto('instructor')
    .values({ ...page, ...values })
    .execute()
  await db
    .insertInto('instructor_address')
    .values({ url, account_id: accountId, is_current: true, made_at: now })
    .execute()
  await db.updateTable('account').set({ url }).where('id', '=', accountId).execute()
  const asked = { kind: 'instructor', account_id: accountId, path: `/instruction/${url}`, asked_at: now } as const
  if (review !== null)
    await db
      .insertInto('page_review')
      .values({ ...asked, state: review })
      .execute()
  return url
}

/** A lesson two days ahead, with one spot and no price. */
export async function aLesson(
  { db, clock }: Deps,
  instructorId: number,
  more: Partial<Insertable<DB['lesson']>> = {},
): Promise<number> {
  const now = clock.now()
  const starts_at = new Date(Math.floor(now.getTime() / hour) * hour + 48 * hour)
  const { id } = await db
    .insertInto('lesson')
    .values({
      instructor_id: instructorId,
      title: 'Third shot drops',
      starts_at,
      ends_at: new Date((more.starts_at ? new Date(more.starts_at as Date) : starts_at).getTime() + hour),
      location: 'Court 2',
      spots: 1,
      cost_cents: 0,
      is_payment_required: true,
      may_change: true,
      color: '1f6f50',
      made_at: now,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

let order = 0

/** Somebody in a lesson, by SQL. */
export async function aSignUp(
  { db, clock }: Deps,
  lessonId: number,
  accountId: number,
  more: Partial<Insertable<DB['lesson_signup']>> = {},
): Promise<number> {
  order += 1
  const { id } = await db
    .insertInto('lesson_signup')
    .values({
      lesson_id: lessonId,
      account_id: accountId,
      state: 'confirmed',
      order_number: order,
      cost_cents: 0,
      signed_up_at: clock.now(),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
