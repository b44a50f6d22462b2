import { getLessonDesk } from '#areas/instruction/calls/desk.ts'
import { getFutureScheduleInstructorWithClients } from '#areas/instruction/calls/instruction.ts'
import { getScheduleEvent } from '#areas/instruction/calls/teaching.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { priceText } from './lesson-words.ts'

/** A lesson with its students, as its instructor sees it. */
export type TaughtLesson = Gotten<typeof getFutureScheduleInstructorWithClients>[number]

/** The card payments of a lesson's students. */
export const cardsOf = ({
  students,
}: {
  readonly students: readonly Pick<TaughtLesson['students'][number], 'card'>[]
}) => students.flatMap(({ card }) => card ?? [])

/** What is read again after a lesson or its students have changed. */
export const taughtReads = [getFutureScheduleInstructorWithClients, getScheduleEvent, getLessonDesk]

type Paid = Pick<TaughtLesson['students'][number], 'payment' | 'settled_by' | 'is_to_pay' | 'cost'>

/** What became of a student's payment; empty if there is nothing to pay. */
export function paymentWords({ payment, settled_by: by, is_to_pay: isToPay, cost }: Paid): string {
  if (payment === 'Paid') return `Paid, ${by}`
  if (payment === 'Payment Required') return isToPay ? `Unpaid, will pay ${priceText(cost)}` : 'Unpaid'
  return payment
}
