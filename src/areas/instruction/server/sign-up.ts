import { isOpen } from '#areas/bookings/rules/move-up.ts'
import { saveConfirmed } from '#areas/bookings/server/line-rows.ts'
import {
  cancelSignupForInstruction,
  paymentForInstruction,
  signupForInstruction,
} from '#areas/instruction/calls/instruction.ts'
import { waitForInstruction } from '#areas/instruction/calls/teaching.ts'
import { decideCancel, decideSignUp, decideWait, type OwnStanding } from '#areas/instruction/rules/sign-up.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { isInstructorShown } from './instructor-rows.ts'
import { lessonCards, refundOf } from './lesson-cards.ts'
import { addLessonLog, type LessonRow, lockLesson } from './lesson-rows.ts'
import { lessonTermsOf } from './present.ts'
import { lockInTurn, promoteWaiting } from './promote-waiting.ts'
import {
  addSignUp,
  endSignUp,
  findOwnSignUp,
  findSignUp,
  type SignUpRow,
  saveToPay,
  studentLine,
} from './signup-rows.ts'
import { tellInstructor } from './tell-instructor.ts'
import { tellStudents } from './tell-student.ts'
import {
  offerTaken,
  paymentPromised,
  studentCancelled,
  studentJoinedLine,
  studentRemoved,
  studentSignedUp,
  toBePaid,
} from './words.ts'

interface Asked {
  readonly lesson: LessonRow
  readonly ownSignUp: SignUpRow | undefined
  readonly own: OwnStanding | null
}

/** Locks a lesson if the caller may see it: the page is published, or the caller has signed up. */
async function lockFor(
  tx: Tx,
  lessonId: number,
  accountId: number,
  now: Date,
): Promise<Result<Asked, 'no-such-lesson' | 'own-lesson'>> {
  const lesson = await lockInTurn(tx, lessonId, now)
  if (!lesson) return refuse('no-such-lesson')
  if (lesson.instructor_id === accountId) return refuse('own-lesson')
  const ownSignUp = await findOwnSignUp(tx, lessonId, accountId)
  if (!ownSignUp && !(await isInstructorShown(tx, lesson.instructor_id))) return refuse('no-such-lesson')
  return ok({
    lesson,
    ownSignUp,
    own: ownSignUp ? { state: ownSignUp.state, askedUntil: ownSignUp.asked_until } : null,
  })
}

interface Joining extends Asked {
  readonly accountId: number
  readonly name: string
  readonly now: Date
}

/** Gives a student a spot, or a waitlist number, at the current price. Students on the waitlist keep that price. */
async function join(tx: Tx, { lesson, ownSignUp, own, accountId, name, now }: Joining, state: 'confirmed' | 'waiting') {
  const lessonId = lesson.id
  const srid = ownSignUp
    ? ownSignUp.id
    : await addSignUp(tx, { lessonId, accountId, name: null, state, costCents: lesson.cost_cents, now })
  if (ownSignUp) await saveConfirmed(tx, studentLine, [ownSignUp.id])
  const detail = joinedInLog(name, state, own !== null && isOpen(own.askedUntil, now))
  await addLessonLog(tx, [{ lessonId, detail, accountId, now }])
  if (state === 'confirmed') await tellStudents(tx, [srid], 'signed-up')
  await tellInstructor(tx, srid, state === 'confirmed' ? 'signed-up' : 'waits')
  // With the last spot taken, those who let one pass are asked again when the next one opens.
  if (state === 'confirmed') await promoteWaiting(tx, lessonId, now)
  return srid
}

function joinedInLog(name: string, state: 'confirmed' | 'waiting', isOffered: boolean): string {
  if (state === 'waiting') return studentJoinedLine(name)
  return isOffered ? offerTaken(name) : studentSignedUp(name)
}

/**
 * Spots and waitlist numbers are decided under the lesson's lock, so that the last spot is given only once (safety, P2,
 * P3).
 */
export const signUpHandlers: readonly MountedCall[] = [
  handle(signupForInstruction, async ({ body, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const locked = await lockFor(tx, body.eid, actor.userId, now)
      if (!locked.ok) return refuse(locked.code, locked.detail)
      const decision = decideSignUp(lessonTermsOf(locked.value.lesson), locked.value.own, now)
      if (!decision.ok) return refuse(decision.code, decision.detail)
      const name = `${actor.first} ${actor.last}`.trim()
      const srid = await join(tx, { ...locked.value, accountId: actor.userId, name, now }, decision.value)
      return ok({ message: 'success', srid })
    }),
  ),
  handle(waitForInstruction, async ({ body, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const locked = await lockFor(tx, body.eid, actor.userId, now)
      if (!locked.ok) return refuse(locked.code, locked.detail)
      const decision = decideWait(lessonTermsOf(locked.value.lesson), locked.value.own, now)
      if (!decision.ok) return refuse(decision.code, decision.detail)
      const name = `${actor.first} ${actor.last}`.trim()
      const srid = await join(tx, { ...locked.value, accountId: actor.userId, name, now }, decision.value)
      return ok({ message: decision.value === 'confirmed' ? 'success' : 'waitlist', srid, state: decision.value })
    }),
  ),
  handle(cancelSignupForInstruction, async ({ body, subject, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const lesson = await lockInTurn(tx, subject.lessonId, now)
      const signUp = await findSignUp(tx, subject.signUpId)
      if (!lesson || !signUp) return refuse('not-found')
      const by = subject.instructorId === actor.userId ? 'instructor' : 'student'
      const decision = decideCancel(lessonTermsOf(lesson), signUp.state, by, now)
      if (!decision.ok) return refuse(decision.code, decision.detail)
      await endSignUp(tx, signUp.id, now)
      const cents = by === 'instructor' ? signUp.cost_cents : (refundOf(signUp, lesson.starts_at, now) ?? 0)
      await lessonCards.queueRefunds(tx, [signUp], () => cents, now)
      const detail = by === 'student' ? studentCancelled(signUp.name) : studentRemoved(signUp.name)
      await addLessonLog(tx, [{ lessonId: lesson.id, detail, accountId: actor.userId, now }])
      if (by === 'instructor') await tellStudents(tx, [signUp.id], 'removed', { message: body.message })
      const movedUp = await promoteWaiting(tx, lesson.id, now)
      // A student on the waitlist has nothing in the calendar that would have to be removed.
      if (by === 'student' && signUp.state === 'confirmed') await tellStudents(tx, [signUp.id], 'left')
      if (by === 'student') await tellInstructor(tx, signUp.id, 'cancelled', movedUp)
      return ok({ message: 'cancelled' })
    }),
  ),
  handle(paymentForInstruction, async ({ body, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      await lockLesson(tx, body.eid)
      const ownSignUp = await findOwnSignUp(tx, body.eid, actor.userId)
      if (ownSignUp?.state !== 'confirmed') return refuse('not-signed-up')
      if (ownSignUp.cost_cents === 0) return refuse('nothing-to-pay')
      if (ownSignUp.settled_by !== null) return refuse('already-paid')
      if (ownSignUp.to_pay_at === null) {
        await saveToPay(tx, ownSignUp.id, now)
        const detail = paymentPromised(ownSignUp.name)
        await addLessonLog(tx, [{ lessonId: body.eid, detail, accountId: actor.userId, now }])
        await tellInstructor(tx, ownSignUp.id, 'will-pay')
      }
      return ok({ message: toBePaid, cost: dollarsOf(ownSignUp.cost_cents) })
    }),
  ),
]
