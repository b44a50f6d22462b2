import { saveUrl } from '#areas/accounts/server/account-rows.ts'
import { findDemoAccountId } from '#areas/accounts/server/demo-account-rows.ts'
import {
  addInstructor,
  findInstructor,
  saveAddress,
  saveInstructor,
} from '#areas/instruction/server/instructor-rows.ts'
import { newLessonColumns } from '#areas/instruction/server/lesson-fields.ts'
import { insertLessons, listTaught } from '#areas/instruction/server/lesson-rows.ts'
import { addSignUp } from '#areas/instruction/server/signup-rows.ts'
import { acceptPages, askForReview } from '#areas/platform/server/page-reviews.ts'
import { ok } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf } from '#kernel/rules/zone-instant.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { isHoliday, weekdayOf } from './demo-days.ts'
import { type DemoLesson, demoLessons, instructorPage } from './lesson-words.ts'

/** How many days ahead the demo's lessons are scheduled. */
const daysAhead = 14

/**
 * Creates the page of the demo's instructor once. Whenever there are no upcoming lessons, adds some for the next two
 * weeks, a few of them with students. Returns whether lessons were added.
 */
export async function seedLessons(deps: Deps): Promise<boolean> {
  const seeded = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const instructorId = await findDemoAccountId(tx, 'instructor')
    if (instructorId === undefined) return ok(false)
    if (!(await findInstructor(tx, instructorId))) await addPage(tx, instructorId, now)
    if ((await listTaught(tx, instructorId, { since: now, limit: 1 })).length > 0) return ok(false)
    await addLessons(tx, instructorId, now)
    return ok(true)
  })
  return seeded.ok && seeded.value
}

async function addPage(tx: Tx, accountId: number, now: Date): Promise<void> {
  const { url, zone, ...words } = instructorPage
  await addInstructor(tx, { account_id: accountId, time_zone: zone, began_at: now })
  if (!(await saveAddress(tx, accountId, url, now))) return
  await saveUrl(tx, accountId, url)
  await saveInstructor(tx, accountId, { ...words, is_published: true })
  const owner = { kind: 'instructor', accountId, now } as const
  await askForReview(tx, { ...owner, path: `/instruction/${url}` })
  await acceptPages(tx, owner)
}

async function addLessons(tx: Tx, instructorId: number, now: Date): Promise<void> {
  const today = dayIn(instructorPage.zone, now)
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    const day = dateAfter(today, ahead)
    if (isHoliday(day)) continue
    const weekday = weekdayOf(day)
    for (const lesson of demoLessons)
      if (lesson.weekday === weekday) await addLesson(tx, instructorId, { lesson, day, now })
  }
}

interface OnDay {
  readonly lesson: DemoLesson
  readonly day: string
  readonly now: Date
}

async function addLesson(tx: Tx, instructorId: number, { lesson, day, now }: OnDay): Promise<void> {
  const { from, to, weekday: _, students, ...terms } = lesson
  const [starts_at, ends_at] = [from, to].map((clock) => instantOf(instructorPage.zone, `${day}T${clock}`)) as [
    Date,
    Date,
  ]
  const columns = newLessonColumns(terms)
  const lessonRow = { ...columns, instructor_id: instructorId, starts_at, ends_at, final_at: null, made_at: now }
  const [lessonId = 0] = await insertLessons(tx, [lessonRow])
  for (const [index, username] of students.entries()) {
    const accountId = await findDemoAccountId(tx, username)
    if (accountId === undefined) continue
    const state = index < columns.spots ? 'confirmed' : 'waiting'
    await addSignUp(tx, { lessonId, accountId, name: null, state, costCents: columns.cost_cents, now })
  }
}
