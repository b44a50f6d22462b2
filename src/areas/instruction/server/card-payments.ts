import { payLesson } from '#areas/instruction/calls/card-payments.ts'
import { decideCardPay } from '#areas/instruction/rules/card-pay.ts'
import { refundTermsOf } from '#areas/payments/rules/refund-rule.ts'
import type { Debt } from '#areas/payments/server/debts.ts'
import { chargesNothing, type OwedNow, payDebt } from '#areas/payments/server/pay-debt.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { readRefundRule } from './instructor-rows.ts'
import { type LessonRow, lockLesson } from './lesson-rows.ts'
import { findSignUp, type SignUpRow, saveRefundTerms } from './signup-rows.ts'

type Refusal = 'not-signed-up' | 'lesson-cancelled' | 'nothing-to-pay' | 'paying-over'

/** A sign-up as the rules about card payments see it. */
export const payableOf = (lesson: LessonRow, signUp: SignUpRow) => ({
  state: signUp.state,
  costCents: signUp.cost_cents,
  paidBy: signUp.settled_by,
  isCancelled: lesson.cancelled_at !== null,
  endsAt: lesson.ends_at,
})

/** What a sign-up owes: its price when the student signed up. */
export const debtOf = (lesson: LessonRow, signUp: SignUpRow): Debt => ({
  kind: 'lesson',
  key: String(signUp.id),
  memberId: null,
  title: lesson.title,
  cents: signUp.cost_cents,
})

/** Decides what the student owes, under the lesson's lock, and notes what the instructor now refunds. */
async function owe(
  tx: Tx,
  { lessonId, signUpId }: { readonly lessonId: number; readonly signUpId: number },
  now: Date,
): Promise<Result<OwedNow, Refusal>> {
  const lesson = await lockLesson(tx, lessonId)
  const signUp = await findSignUp(tx, signUpId)
  if (!lesson || !signUp) return refuse('not-signed-up')
  const decision = decideCardPay(payableOf(lesson, signUp), now)
  if (!decision.ok) return decision
  if (decision.value === 'paid') return ok({ spared: 'paid' })
  const rule = await readRefundRule(tx, lesson.instructor_id)
  await saveRefundTerms(tx, signUp.id, refundTermsOf(rule, signUp.cost_cents))
  return ok({ debts: [debtOf(lesson, signUp)] })
}

export const cardPaymentsHandlers: readonly MountedCall[] = [
  handle(
    payLesson,
    async ({ body: { token, seen: seenCents }, subject, actor, deps, http }) => {
      const payee = { personId: subject.instructorId }
      const request = { payer: actor, payee, kind: 'lesson', key: String(subject.signUpId), token, seenCents } as const
      return payDebt<Refusal>(deps, { ...request, requestKey: http.onceKey }, (tx) =>
        owe(tx, subject, deps.clock.now()),
      )
    },
    { isNothing: chargesNothing },
  ),
]
