import type { DeskPerson } from '#areas/bookings/screens/desk/desk-person.ts'
import type { getLessonDesk } from '#areas/instruction/calls/desk.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { priceText } from '../lesson-words.ts'
import { paymentWords } from '../taught-lesson.ts'

export type LessonDeskData = Gotten<typeof getLessonDesk>
export type Student = LessonDeskData['students'][number]

/** A student as the desk shows them. */
export interface StudentPerson extends DeskPerson {
  readonly student: Student
}

const deskStates = { confirmed: 'in', waiting: 'waiting', ended: 'gone' } as const

/** What the desk shows about each student. */
export const studentPersonsOf = (students: readonly Student[]): readonly StudentPerson[] =>
  students.map((student) => {
    const { srid, number, name, email, phone, state, payment } = student
    return {
      student,
      id: srid,
      number,
      name,
      email,
      phone,
      state: deskStates[state],
      stateName: state === 'ended' ? 'Canceled or removed' : 'Registered',
      position: student.place,
      offerUntil: student.offer_until,
      isHere: student.is_here,
      isNoShow: student.no_show,
      payment: state === 'waiting' ? '' : paymentWords(student),
      isDue: payment === 'Payment Required',
      money: moneyOf(student),
      note: state !== 'ended' && student.user_id === null ? 'no account' : '',
      answers: [],
      codeKey: student.code_key,
    }
  })

/** What a helper needs to know about the payment of a student who is here. */
export function moneyOf({ payment, cost }: Pick<Student, 'payment' | 'cost'>): string {
  if (payment === 'Paid') return `paid ${priceText(cost)}`
  return payment === 'Payment Required' ? `${priceText(cost)} due` : ''
}
