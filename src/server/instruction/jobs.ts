import type { Job } from '#server/kernel/jobs/job'
import { remindStudents } from './remind-students.ts'
import { tellInstructor } from './tell-instructor.ts'
import { tellStudent } from './tell-student.ts'
import { sendLessonMessage } from './write-to-lesson.ts'

export const instructionJobs: readonly Job[] = [tellStudent, tellInstructor, sendLessonMessage, remindStudents]
