import { freeSpots } from '#areas/instruction/rules/sign-up.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { addLessonLog, getLesson, type LessonRow } from './lesson-rows.ts'
import { lessonTermsOf } from './present.ts'
import { confirmSignUps, listFirstWaiting } from './signup-rows.ts'
import { tellStudents } from './tell-student.ts'
import { studentMovedUp } from './words.ts'

/**
 * Gives a lesson’s free spots to the students next on the waitlist, until the final date, and notifies them. Call it
 * under the lesson's lock, after the change that frees a spot. Returns the names of the students who moved up.
 */
export async function promoteWaiting(tx: Tx, lessonId: number, now: Date): Promise<string[]> {
  const lesson: LessonRow = await getLesson(tx, lessonId)
  const free = lesson.waiting === 0 ? 0 : freeSpots(lessonTermsOf(lesson), now)
  if (free === 0) return []
  const first = await listFirstWaiting(tx, lessonId, free)
  const ids = first.map(({ id }) => id)
  await confirmSignUps(tx, ids)
  const lines = first.map(({ name }) => ({ lessonId, detail: studentMovedUp(name), accountId: null, now }))
  await addLessonLog(tx, lines)
  await tellStudents(tx, ids, 'moved-up')
  return first.map(({ name }) => name)
}
