import { decideCardPay, paysForSpot } from '#areas/instruction/rules/card-pay.ts'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import {
  type DebtShown,
  debtAsked,
  debtsCharged,
  debtsReturned,
  type Outcomes,
  type PaidLine,
} from '#areas/payments/server/debts.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { debtOf, payableOf } from './card-payments.ts'
import { getInstructorName } from './instructor-rows.ts'
import { addLessonLog, findLesson, type LessonRow, lockLesson } from './lesson-rows.ts'
import { findSignUp, type SignUpRow, saveSettled } from './signup-rows.ts'
import { tellInstructor } from './tell-instructor.ts'
import { lessonPaidAlready, paidByCard, paymentRefunded } from './words.ts'

/** Locks the lesson of a sign-up, and then reads both. */
async function lockFor(tx: Tx, key: string): Promise<{ lesson: LessonRow; signUp: SignUpRow } | undefined> {
  const found = await findSignUp(tx, Number(key))
  const lesson = found && (await lockLesson(tx, found.lesson_id))
  const signUp = lesson && (await findSignUp(tx, found.id))
  return lesson && signUp && { lesson, signUp }
}

/** The card was charged: the spot is paid, if it is still there to pay for. */
async function settle(tx: Tx, { key }: PaidLine, accountId: number | null, now: Date): Promise<'paid' | 'to-return'> {
  const locked = await lockFor(tx, key)
  if (!locked || !paysForSpot(payableOf(locked.lesson, locked.signUp))) return 'to-return'
  const { lesson, signUp } = locked
  await saveSettled(tx, signUp.id, byCard, now)
  await addLessonLog(tx, [{ lessonId: lesson.id, detail: paidByCard(signUp.name), accountId, now }])
  await tellInstructor(tx, signUp.id, 'paid')
  return 'paid'
}

/** All of it was refunded, so the spot is unpaid again. */
async function unsettle(tx: Tx, { key }: PaidLine, now: Date): Promise<void> {
  const locked = await lockFor(tx, key)
  if (locked?.signUp.settled_by !== byCard) return
  const { lesson, signUp } = locked
  await saveSettled(tx, signUp.id, null, now)
  await addLessonLog(tx, [{ lessonId: lesson.id, detail: paymentRefunded(signUp.name), accountId: null, now }])
}

const ofLessons = ({ kind }: PaidLine) => kind === 'lesson'

/** What happens to the card payments for lessons. */
export const cardListeners: readonly Listener[] = [
  when(debtsCharged, async ({ tx, payment, lines, now }): Promise<Outcomes> => {
    const outcomes: Record<number, 'paid' | 'to-return'> = {}
    for (const line of lines.filter(ofLessons)) outcomes[line.number] = await settle(tx, line, payment.account_id, now)
    return outcomes
  }),
  when(debtsReturned, async ({ tx, lines, now }) => {
    for (const line of lines.filter(ofLessons)) await unsettle(tx, line, now)
    return 0
  }),
  when(debtAsked, async ({ deps, tx, actor, kind, key }) =>
    kind === 'lesson' ? showDebt(deps, tx, actor.userId, key) : undefined,
  ),
]

/** Returns what the payment page shows. The same rule decides when the card is sent. */
async function showDebt(deps: Deps, tx: Tx, accountId: number, key: string): Promise<DebtShown | undefined> {
  const signUp = /^[1-9]\d{0,15}$/.test(key) ? await findSignUp(tx, Number(key)) : undefined
  const lesson = signUp && (await findLesson(tx, signUp.lesson_id))
  if (!lesson || signUp.account_id !== accountId) return undefined
  const decision = decideCardPay(payableOf(lesson, signUp), deps.clock.now())
  const { title, cents } = debtOf(lesson, signUp)
  return {
    payee: { personId: lesson.instructor_id },
    payeeName: await getInstructorName(tx, lesson.instructor_id),
    title,
    lines: [{ title, name: signUp.name, cents }],
    whyNot: decision.ok ? whyNotOf(decision.value) : deps.refusals[decision.code].message,
    backTo: '/student',
  }
}

const whyNotOf = (is: 'owed' | 'paid') => (is === 'paid' ? lessonPaidAlready : null)
