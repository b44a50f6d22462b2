import { type CardSpot, SpotCards } from '#areas/bookings/server/card-spots.ts'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import { refundOnCancel } from '#areas/payments/rules/refund-rule.ts'
import { readRefundRule } from './instructor-rows.ts'
import { addLessonLog, type LessonRow, lockLesson } from './lesson-rows.ts'
import { findSignUp, type SignUpRow, saveSettled, saveSignUp } from './signup-rows.ts'
import { tellInstructor } from './tell-instructor.ts'
import { paidByCard, paymentRefunded, spotEnded } from './words.ts'

const whyGone = ({ list, row }: CardSpot<LessonRow, SignUpRow>) => {
  if (row.state !== 'confirmed') return 'not-signed-up'
  return list.cancelled_at === null ? null : 'lesson-cancelled'
}

/** The card payments for lessons. */
export const lessonCards = new SpotCards<LessonRow, SignUpRow, 'not-signed-up' | 'lesson-cancelled' | 'paying-over'>({
  debt: 'lesson',
  find: findSignUp,
  lock: (tx, { lesson_id: lessonId }) => lockLesson(tx, lessonId),
  payable: (spot) => ({
    whyGone: whyGone(spot),
    costCents: spot.row.cost_cents,
    isPaid: spot.row.settled_by !== null,
    endsAt: spot.list.ends_at,
    tooLate: 'paying-over',
  }),
  isPaidByCard: ({ settled_by: by }) => by === byCard,
  payeeOf: ({ instructor_id: personId }) => ({ personId }),
  titleOf: ({ title }) => title,
  refundRuleOf: (tx, { instructor_id: instructorId }) => readRefundRule(tx, instructorId),
  save: saveSignUp,
  async settle(tx, { list, row }, { accountId, now }) {
    await saveSettled(tx, row.id, byCard, now)
    await addLessonLog(tx, [{ lessonId: list.id, detail: paidByCard(row.name), accountId, now }])
    await tellInstructor(tx, row.id, 'paid')
  },
  unsettle: (tx, { id }, now) => saveSettled(tx, id, null, now),
  logRefund: (tx, { list, row }, now) =>
    addLessonLog(tx, [{ lessonId: list.id, detail: paymentRefunded(row.name), accountId: null, now }]),
  refund: { job: 'instruction.refundSignUp', field: 'signUpId', reason: spotEnded },
})

/** What a student gets back who cancels now, in cents. Null if they did not pay by card. */
export const refundOf = (
  {
    settled_by: by,
    refund_hours: hours,
    refund_cents: cents,
  }: Pick<SignUpRow, 'settled_by' | 'refund_hours' | 'refund_cents'>,
  startsAt: Date,
  now: Date,
): number | null => refundOnCancel({ isByCard: by === byCard, hours, cents }, startsAt, now)
