import { paymentOf } from '#areas/instruction/rules/payments.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { wallCellIn } from '#kernel/rules/wall-time.ts'
import type { LessonRow } from './lesson-rows.ts'
import type { SignUpRow } from './signup-rows.ts'
import { stateWords } from './words.ts'

/** The cells for one student in a file, as people read them. */
export const cellsOf = (lesson: LessonRow, student: SignUpRow): string[] => [
  wallCellIn(lesson.time_zone, lesson.starts_at),
  lesson.title,
  lesson.location,
  student.name,
  student.email,
  student.phone,
  stateWords[student.state],
  moneyText(student.cost_cents),
  paymentOf(student.cost_cents, student.settled_by),
  student.checked_in_at ? wallCellIn(lesson.time_zone, student.checked_in_at) : '',
  student.is_no_show ? 'Yes' : '',
  wallCellIn(lesson.time_zone, student.signed_up_at),
]
