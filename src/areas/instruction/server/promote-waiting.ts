import { moveUpInLine, type NewOffer } from '#areas/bookings/server/move-up.ts'
import { isInTime } from '#areas/instruction/rules/sign-up.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { addLessonLog, getLesson, type LessonRow, lockLesson } from './lesson-rows.ts'
import { lessonTermsOf } from './present.ts'
import { listNames, studentLine } from './signup-rows.ts'
import { tellStudents } from './tell-student.ts'
import { spotOffered, studentMovedUp } from './words.ts'

/**
 * Gives a lesson’s free spots to the students next on the waitlist, or offers them, until the final date, and notifies
 * them. Call it under the lesson's lock, after the change that frees a spot. Returns the names of the students who
 * moved up.
 */
export async function promoteWaiting(tx: Tx, lessonId: number, now: Date): Promise<string[]> {
  const lesson = await getLesson(tx, lessonId)
  const list = { ...lesson, isInTime: isInTime(lessonTermsOf(lesson), now), isPaidFirst: false }
  const moved = await moveUpInLine(
    tx,
    studentLine,
    { ...list, startsAt: lesson.starts_at, zone: lesson.time_zone },
    now,
  )
  const names = await listNames(tx, moved.confirmed)
  const lines = names.map((name) => ({ lessonId, detail: studentMovedUp(name), accountId: null, now }))
  await addLessonLog(tx, lines)
  await tellStudents(tx, moved.confirmed, 'moved-up')
  if (moved.offer) await offer(tx, lessonId, moved.offer, now)
  return names
}

async function offer(tx: Tx, lessonId: number, { ids, inSeconds, until }: NewOffer, now: Date): Promise<void> {
  const names = await listNames(tx, ids)
  await addLessonLog(
    tx,
    names.map((name) => ({ lessonId, detail: spotOffered(name), accountId: null, now })),
  )
  await tellStudents(tx, ids, 'offered', { inSeconds, until })
}

/**
 * Locks a lesson like `lockLesson`, after asking the next students if an offer has ended, so that nothing depends on
 * when the job runs.
 */
export async function lockInTurn(tx: Tx, lessonId: number, now: Date): Promise<LessonRow | undefined> {
  const lesson = await lockLesson(tx, lessonId)
  if (!lesson?.asked.some((until) => until < now)) return lesson
  await promoteWaiting(tx, lessonId, now)
  return getLesson(tx, lessonId)
}
