import * as z from 'zod/mini'
import { audiences } from '#areas/bookings/rules/audiences.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, PathId, WideId } from '#kernel/calls/shapes.ts'
import { DeskStudent, LessonMessage, TaughtLesson } from './lesson-shapes.ts'

const ofLesson = z.object({ eid: PathId })
const source = 'own: docs/areas/instruction.md'

export const getLessonDesk = call({
  name: 'instruction.getLessonDesk',
  method: 'GET',
  path: '/api/instruction/desk/{eid}',
  summary: 'Everyone in your lesson, on its waitlist, or no longer in it, with contact details and payment',
  source,
  access: 'lesson-instructor',
  rate: 'read',
  params: ofLesson,
  reply: z.object({
    lesson: TaughtLesson,
    students: z.array(DeskStudent),
    messages: z.array(LessonMessage),
    /** How many students a message to each audience would reach. */
    recipients: z.record(z.enum(audiences), z.int()),
    /** Staff have accepted the instructor. */
    may_write: z.boolean(),
  }),
})

export const checkInStudent = call({
  name: 'instruction.checkIn',
  method: 'POST',
  path: '/api/instruction/checkIn',
  summary: 'Check a student in by number or scanned code; repeating it changes nothing',
  source,
  access: 'lesson-instructor',
  rate: 'write',
  body: z.object({
    eid: Id,
    /** The student's number in the lesson, or the content of their code. */
    code: z.string().check(z.trim(), z.minLength(1, 'Enter the number'), z.maxLength(300)),
  }),
  reply: z.extend(DeskStudent, { was_here: z.boolean() }),
  refusals: ['not-found', 'registration-unknown', 'not-signed-up', 'lesson-cancelled'],
  example: { eid: 1, code: '1' },
})

export const markLessonHere = call({
  name: 'instruction.markHere',
  method: 'PUT',
  path: '/api/instruction/here',
  summary: 'Check a student in, or undo this; checking in also undoes a no-show',
  source,
  access: 'signup-instructor',
  rate: 'write',
  body: z.object({ srid: WideId, is_here: z.boolean() }),
  reply: Done,
  refusals: ['not-found', 'not-signed-up', 'lesson-cancelled'],
  example: { srid: 1, is_here: true },
})

export const exportLessonDesk = call({
  name: 'instruction.exportLessonDesk',
  method: 'GET',
  path: '/api/instruction/lessonStudents/{eid}.csv',
  summary: 'Download a CSV file of one lesson’s students, with contact details and payments; logged',
  source,
  access: 'lesson-instructor',
  rate: 'list-file',
  as: 'csv',
  params: ofLesson,
  reply: z.string(),
})
