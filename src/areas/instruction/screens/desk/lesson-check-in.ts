import type { CheckInKind } from '#areas/bookings/screens/desk/use-arrivals.ts'
import { checkInStudent, markLessonHere } from '#areas/instruction/calls/desk.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { moneyOf } from './student-person.ts'

/** How students are checked in at a lesson. */
export const lessonCheckIn = (eid: number): CheckInKind => ({
  scope: `lesson ${eid}`,
  tick: (add, srid, isHere, words) => add(markLessonHere, { body: { srid, is_here: isHere } }, words),
  lookUp: (add, code, words) => add(checkInStudent, { body: { eid, code } }, words),
  read: ({ call, body }) => {
    if (call.name === checkInStudent.name) return { code: String(body['code']) }
    if (call.name !== markLessonHere.name) return undefined
    return { id: Number(body['srid']), isHere: body['is_here'] === true }
  },
  found: (reply) => {
    const student = reply as Gotten<typeof checkInStudent>
    return { name: student.name, money: moneyOf(student), wasHere: student.was_here }
  },
})
