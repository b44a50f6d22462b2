import { isOpen } from '#areas/bookings/rules/move-up.ts'
import { saveAsked, saveConfirmed } from '#areas/bookings/server/line-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { addLessonLog, type LessonRow } from './lesson-rows.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { endSignUp, type SignUpRow, studentLine } from './signup-rows.ts'
import { tellInstructor } from './tell-instructor.ts'
import { tellStudents } from './tell-student.ts'
import { offerPassed, offerTaken, studentCancelled } from './words.ts'

/** A student on a lesson's waitlist who acts, read under the lesson's lock. */
export interface ActingStudent {
  readonly lesson: LessonRow
  readonly signUp: SignUpRow
  readonly now: Date
}

/** Whether a spot is offered to a student at this instant. */
export const hasOffer = ({ lesson, signUp: { state, asked_until: until }, now }: ActingStudent): boolean =>
  lesson.cancelled_at === null && state === 'waiting' && isOpen(until, now)

const log = (tx: Tx, { lesson, signUp, now }: ActingStudent, detail: string) =>
  addLessonLog(tx, [{ lessonId: lesson.id, detail, accountId: signUp.account_id, now }])

/** Gives a student the spot that they are offered. */
export async function takeOffer(tx: Tx, student: ActingStudent): Promise<void> {
  const { lesson, signUp, now } = student
  await saveConfirmed(tx, studentLine, [signUp.id])
  await log(tx, student, offerTaken(signUp.name))
  await tellStudents(tx, [signUp.id], 'signed-up')
  await tellInstructor(tx, signUp.id, 'signed-up')
  await promoteWaiting(tx, lesson.id, now)
}

/** Ends an offer before its time. The student keeps the place on the waitlist, and the next one is asked. */
export async function passOffer(tx: Tx, student: ActingStudent): Promise<void> {
  const { lesson, signUp, now } = student
  await saveAsked(tx, studentLine, [signUp.id], new Date(now.getTime() - 1))
  await log(tx, student, offerPassed(signUp.name))
  await promoteWaiting(tx, lesson.id, now)
}

/** Takes a student off the waitlist. */
export async function leaveLine(tx: Tx, student: ActingStudent): Promise<void> {
  const { lesson, signUp, now } = student
  await endSignUp(tx, signUp.id, now)
  await log(tx, student, studentCancelled(signUp.name))
  const movedUp = await promoteWaiting(tx, lesson.id, now)
  await tellInstructor(tx, signUp.id, 'cancelled', movedUp)
}
