import { findIdByUsername } from '#areas/accounts/server/account-rows.ts'
import { saveConfirmed } from '#areas/bookings/server/line-rows.ts'
import {
  addLessonStudent,
  confirmLessonStudent,
  markLessonNoShow,
  settleLesson,
} from '#areas/instruction/calls/teaching.ts'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import { findOpenPaymentOf } from '#areas/payments/server/debt-rows.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { isInstructorAccepted } from './instructor-rows.ts'
import { addLessonLog, type LessonRow } from './lesson-rows.ts'
import { lockInTurn, promoteWaiting } from './promote-waiting.ts'
import {
  addSignUp,
  findOwnSignUp,
  findSignUp,
  type SignUpRow,
  saveNoShow,
  saveSettled,
  studentLine,
} from './signup-rows.ts'
import { tellStudents } from './tell-student.ts'
import { noShowMarked, paymentSettled, studentAdded, studentConfirmed } from './words.ts'

/** Whether a student would get a spot beyond the limit, which the instructor has to confirm. */
function placeIn(
  { confirmed, spots, cancelled_at }: LessonRow,
  mayExceed: boolean,
): Result<{ isOver: boolean }, 'lesson-cancelled' | 'spots-taken'> {
  if (cancelled_at !== null) return refuse('lesson-cancelled')
  const isOver = confirmed >= spots
  return isOver && !mayExceed ? refuse('spots-taken') : ok({ isOver })
}

/** Reads a sign-up under its lesson's lock. */
async function lockSignUp(
  tx: Tx,
  { lessonId, signUpId }: { readonly lessonId: number; readonly signUpId: number },
  now: Date,
): Promise<Result<{ lesson: LessonRow; signUp: SignUpRow }, 'not-found' | 'not-signed-up'>> {
  const lesson = await lockInTurn(tx, lessonId, now)
  const signUp = await findSignUp(tx, signUpId)
  if (!lesson || !signUp) return refuse('not-found')
  return signUp.state === 'ended' ? refuse('not-signed-up') : ok({ lesson, signUp })
}

/** What instructors do with a lesson's students. Each act is logged. */
export const runLessonHandlers: readonly MountedCall[] = [
  handle(addLessonStudent, async ({ body, subject, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const lesson = await lockInTurn(tx, subject.lessonId, now)
      if (!lesson) return refuse('not-found')
      const accountId = body.username === '' ? null : await findIdByUsername(tx, body.username.toLowerCase())
      if (accountId === undefined) return refuse('unknown-user', { field: 'username' })
      if (accountId === actor.userId) return refuse('own-lesson')
      if (accountId !== null && !(await isInstructorAccepted(tx, actor.userId)))
        await deps.limits.takeForAccount(tx, 'unaccepted-lesson-student', `u${actor.userId}`)
      const ownSignUp = accountId === null ? undefined : await findOwnSignUp(tx, lesson.id, accountId)
      if (ownSignUp?.state === 'confirmed') return refuse('lesson-registered')
      const place = placeIn(lesson, body.overSpots)
      if (!place.ok) return refuse(place.code, place.detail)
      const name = accountId === null ? body.name : null
      const fresh = {
        lessonId: lesson.id,
        accountId,
        name,
        state: 'confirmed',
        costCents: lesson.cost_cents,
        now,
      } as const
      if (ownSignUp) await saveConfirmed(tx, studentLine, [ownSignUp.id])
      const srid = ownSignUp?.id ?? (await addSignUp(tx, fresh))
      const signUp = await findSignUp(tx, srid)
      const detail = studentAdded(signUp?.name ?? '', place.value.isOver)
      await addLessonLog(tx, [{ lessonId: lesson.id, detail, accountId: actor.userId, now }])
      if (accountId !== null) await tellStudents(tx, [srid], 'added')
      // The spot may have been offered to someone.
      await promoteWaiting(tx, lesson.id, now)
      return ok({ message: 'added', srid })
    }),
  ),
  handle(confirmLessonStudent, async ({ body, subject, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const locked = await lockSignUp(tx, subject, now)
      if (!locked.ok) return refuse(locked.code, locked.detail)
      const { lesson, signUp } = locked.value
      if (signUp.state === 'confirmed') return ok({ message: 'confirmed' })
      const place = placeIn(lesson, body.overSpots)
      if (!place.ok) return refuse(place.code, place.detail)
      await saveConfirmed(tx, studentLine, [signUp.id])
      const detail = studentConfirmed(signUp.name, place.value.isOver)
      await addLessonLog(tx, [{ lessonId: lesson.id, detail, accountId: actor.userId, now }])
      await tellStudents(tx, [signUp.id], 'moved-up')
      await promoteWaiting(tx, lesson.id, now)
      return ok({ message: 'confirmed' })
    }),
  ),
  handle(settleLesson, async ({ body, subject, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const locked = await lockSignUp(tx, subject, now)
      if (!locked.ok) return refuse(locked.code, locked.detail)
      const { lesson, signUp } = locked.value
      if (signUp.cost_cents === 0) return refuse('nothing-to-pay')
      if (signUp.settled_by === body.settled_by) return ok({ message: 'saved' })
      if (signUp.settled_by === byCard) return refuse('card-paid')
      if ((await findOpenPaymentOf(tx, 'lesson', [String(signUp.id)])) !== undefined) return refuse('debt-underway')
      await saveSettled(tx, signUp.id, body.settled_by, now)
      const detail = paymentSettled(signUp.name, body.settled_by)
      await addLessonLog(tx, [{ lessonId: lesson.id, detail, accountId: actor.userId, now }])
      return ok({ message: 'saved' })
    }),
  ),
  handle(markLessonNoShow, async ({ body, subject, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const locked = await lockSignUp(tx, subject, now)
      if (!locked.ok) return refuse(locked.code, locked.detail)
      const { lesson, signUp } = locked.value
      if (signUp.state !== 'confirmed') return refuse('not-signed-up')
      if (lesson.starts_at > now) return refuse('event-not-begun')
      if (signUp.is_no_show === body.no_show) return ok({ message: 'saved' })
      await saveNoShow(tx, signUp.id, body.no_show)
      const detail = noShowMarked(signUp.name, body.no_show)
      await addLessonLog(tx, [{ lessonId: lesson.id, detail, accountId: actor.userId, now }])
      return ok({ message: 'saved' })
    }),
  ),
]
