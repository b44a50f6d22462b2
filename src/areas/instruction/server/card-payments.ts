import { payLesson } from '#areas/instruction/calls/card-payments.ts'
import { type DebtShown, debtAsked } from '#areas/payments/server/debts.ts'
import { chargesNothing, payDebt } from '#areas/payments/server/pay-debt.ts'
import { refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { getInstructorName } from './instructor-rows.ts'
import { lessonCards } from './lesson-cards.ts'
import { findLesson } from './lesson-rows.ts'
import { findSignUp } from './signup-rows.ts'
import { lessonPaidAlready } from './words.ts'

export const cardPaymentsHandlers: readonly MountedCall[] = [
  handle(
    payLesson,
    async ({ body: { token, seen: seenCents }, subject: { instructorId, signUpId }, actor, deps, http }) => {
      const request = {
        payer: actor,
        payee: { personId: instructorId },
        kind: 'lesson',
        key: String(signUpId),
      } as const
      return payDebt(deps, { ...request, token, seenCents, requestKey: http.onceKey }, async (tx) => {
        const spot = await lessonCards.lock(tx, signUpId)
        return spot ? lessonCards.owe(tx, spot, deps.clock.now()) : refuse('not-signed-up')
      })
    },
    { isNothing: chargesNothing },
  ),
]

/** What happens to the card payments for lessons. */
export const cardListeners: readonly Listener[] = [
  ...lessonCards.listeners(),
  when(debtAsked, async ({ deps, tx, actor, kind, key }) =>
    kind === 'lesson' ? showDebt(deps, tx, actor.userId, key) : undefined,
  ),
]

/** Returns what the payment page shows. The same rule decides when the card is sent. */
async function showDebt(deps: Deps, tx: Tx, accountId: number, key: string): Promise<DebtShown | undefined> {
  const row = /^[1-9]\d{0,15}$/.test(key) ? await findSignUp(tx, Number(key)) : undefined
  const list = row && (await findLesson(tx, row.lesson_id))
  if (!list || row.account_id !== accountId) return undefined
  const decision = lessonCards.decide({ list, row }, deps.clock.now())
  const { title, cents } = lessonCards.debtOf({ list, row })
  return {
    payee: { personId: list.instructor_id },
    payeeName: await getInstructorName(tx, list.instructor_id),
    title,
    lines: [{ title, name: row.name, cents }],
    whyNot: decision.ok ? whyNotOf(decision.value) : deps.refusals[decision.code].message,
    backTo: '/student',
  }
}

const whyNotOf = (is: 'owed' | 'paid') => (is === 'paid' ? lessonPaidAlready : null)
