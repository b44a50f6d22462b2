import type { Job } from '#kernel/server/jobs/job.ts'
import { askMissed, askNext } from './ask-next.ts'
import { lessonCards } from './lesson-cards.ts'
import { remindStudents } from './remind-students.ts'
import { mailInstructor } from './tell-instructor.ts'
import { mailStudent } from './tell-student.ts'
import { sendLessonMessage } from './write-to-lesson.ts'

export const instructionJobs: readonly Job[] = [
  mailStudent,
  mailInstructor,
  sendLessonMessage,
  remindStudents,
  lessonCards.refundJob(),
  askNext,
  askMissed,
]
