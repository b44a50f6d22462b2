import { listSeriesDates } from '#areas/bookings/server/line-rows.ts'
import { presentWaiting } from '#areas/bookings/server/present-waiting.ts'
import { stillWaiting, wishKept } from '#areas/bookings/server/words.ts'
import { getLessonWaiting, passLessonOffer, setLessonWish } from '#areas/instruction/calls/waiting.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { findLesson } from './lesson-rows.ts'
import { lockInTurn, promoteWaiting } from './promote-waiting.ts'
import { findSignUp, placeOf, saveSignUp, studentLine } from './signup-rows.ts'
import { type ActingStudent, hasOffer, passOffer, takeOffer } from './take-offer.ts'

interface Subject {
  readonly lessonId: number
  readonly signUpId: number
}

/** Runs an act of a student on a waitlist under the lesson's lock. Undefined: the sign-up is gone. */
export const inLine = <Code extends string>(
  deps: Deps,
  { lessonId, signUpId }: Subject,
  act: (tx: Tx, student: ActingStudent) => Promise<Result<undefined, Code>>,
  gone: Code,
): Promise<Result<undefined, Code | 'busy'>> =>
  inTransaction<undefined, Code>(deps.db, async (tx) => {
    const now = deps.clock.now()
    const lesson = await lockInTurn(tx, lessonId, now)
    const signUp = await findSignUp(tx, signUpId)
    return lesson && signUp ? act(tx, { lesson, signUp, now }) : refuse(gone)
  })

export const waitingHandlers: readonly MountedCall[] = [
  handle(getLessonWaiting, async ({ subject, deps }) => {
    const lesson = await findLesson(deps.db, subject.lessonId)
    const signUp = await findSignUp(deps.db, subject.signUpId)
    if (!lesson || signUp?.state !== 'waiting') return ok({ own: null })
    const place = (await placeOf(deps.db, signUp)) ?? 1
    const past = await listSeriesDates(deps.db, studentLine, [lesson.instructor_id, lesson.title], deps.clock.now())
    const waited = { position: place, needed: place, promotion: lesson.promotion, wish: signUp.wish, past }
    return ok({ own: { srid: signUp.id, ...presentWaiting(waited) } })
  }),
  handle(passLessonOffer, async ({ subject, deps }) => {
    const passed = await inLine(
      deps,
      subject,
      async (tx, student) => {
        if (!hasOffer(student)) return refuse('no-offer')
        await passOffer(tx, student)
        return ok(undefined)
      },
      'no-offer',
    )
    return passed.ok ? ok({ message: stillWaiting }) : passed
  }),
  handle(setLessonWish, async ({ subject, body: { wish }, deps }) => {
    const saved = await inLine(
      deps,
      subject,
      async (tx, student) => {
        if (student.signUp.state !== 'waiting') return refuse('not-waiting')
        await saveSignUp(tx, student.signUp.id, { wish })
        // What they want decides about a spot that they are offered now, too.
        if (hasOffer(student) && wish === 'take') await takeOffer(tx, student)
        else await promoteWaiting(tx, student.lesson.id, student.now)
        return ok(undefined)
      },
      'not-waiting',
    )
    return saved.ok ? ok({ message: wishKept }) : saved
  }),
]
