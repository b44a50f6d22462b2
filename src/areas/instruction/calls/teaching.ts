import * as z from 'zod/mini'
import { messageTo, namesChosen } from '#areas/bookings/calls/message-to.ts'
import { settlements } from '#areas/instruction/rules/payments.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line, nameLine, PathId, PathWideId, paragraphs, WideId } from '#kernel/calls/shapes.ts'
import { lessonExample, lessonTerms, TaughtLesson } from './lesson-shapes.ts'

const ofUser = z.object({ user_id: PathId })
const ofLesson = z.object({ eid: PathId })
const ofSignUp = z.object({ srid: PathWideId })
const source = 'own: docs/areas/instruction.md'

export const beginTeaching = call({
  name: 'instruction.beginTeaching',
  method: 'POST',
  path: '/api/instruction/begin',
  summary: 'Become an instructor; requires a confirmed email address',
  source,
  access: 'user',
  rate: 'write',
  once: true,
  body: z.object({
    /** The browser's zone; used if it is on the list. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
  }),
  reply: Done,
  refusals: ['email-unconfirmed'],
  example: {},
})

export const listInstructors = call({
  name: 'instruction.listInstructors',
  method: 'GET',
  path: '/api/instructors',
  summary: 'Instructors whose pages are published and accepted, sorted by name, 50 per page',
  source,
  access: 'anyone',
  rate: 'read',
  query: z.object({ page: z._default(PathId, 1) }),
  reply: z.object({
    count: z.int(),
    list: z.array(
      z.object({
        url: z.string(),
        first: z.string(),
        last: z.string(),
        image: z.nullable(z.string()),
        iptpa1: z.boolean(),
        iptpa2: z.boolean(),
        ppr: z.boolean(),
        pci: z.boolean(),
        /** Upcoming lessons with an open spot. */
        open_lessons: z.int(),
      }),
    ),
  }),
})

export const getScheduleEvent = call({
  name: 'instruction.getScheduleEvent',
  method: 'GET',
  path: '/api/getScheduleEvent/{eid}',
  summary: 'A lesson for its instructor to edit, with its log',
  source,
  access: 'lesson-instructor',
  rate: 'read',
  params: ofLesson,
  reply: z.extend(TaughtLesson, { log: z.array(z.object({ detail: z.string(), at: z.string(), by: z.string() })) }),
})

const Day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/, 'must be a day'),
  z.refine((day) => new Date(`${day}T00:00:00Z`).getTime() > 0, 'this date doesn’t exist'),
)
const Clock = z
  .string()
  .check(z.regex(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/, 'must be on the hour, or 15, 30 or 45 minutes past it'))
const minutes = (min: number, max: number) =>
  z.int().check(z.gte(min, `at least ${min}`), z.lte(max, `no more than ${max}`), z.multipleOf(15))

/**
 * Many lessons at once: on these weekdays (0 is Sunday), back to back between two times of day, with a break after
 * each.
 */
const seriesForm = {
  ...lessonTerms,
  weekdays: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1, 'Choose at least one day'), z.maxLength(7)),
  from: Clock,
  to: Clock,
  lengthMinutes: minutes(15, 480),
  pauseMinutes: minutes(0, 480),
  firstDay: Day,
  lastDay: Day,
  /** How many hours before its start sign-up for each lesson closes; 0 is the start. */
  finalHours: z._default(z.int().check(z.gte(0), z.lte(336)), 0),
}
const seriesExample = {
  title: lessonExample.title,
  weekdays: [1, 3],
  from: '09:00',
  to: '12:00',
  lengthMinutes: 60,
  pauseMinutes: 0,
  firstDay: '2031-01-13',
  lastDay: '2031-01-26',
}

const Planned = z.object({
  start_time: z.string(),
  start_text: z.string(),
  end_text: z.string(),
  left_out: z.nullable(z.enum(['overlap', 'past'])),
})

export const planScheduleEvents = call({
  name: 'instruction.planScheduleEvents',
  method: 'POST',
  path: '/api/planScheduleEvents/{user_id}',
  summary: 'Preview many lessons at once: which would be added, and which would be left out',
  source,
  access: 'instructor-self',
  rate: 'search',
  params: ofUser,
  body: z.object(seriesForm),
  reply: z.object({ slots: z.array(Planned), added: z.int() }),
  refusals: ['series-days', 'series-too-many'],
  example: seriesExample,
})

export const addScheduleEvents = call({
  name: 'instruction.addScheduleEvents',
  method: 'POST',
  path: '/api/addScheduleEvents/{user_id}',
  summary:
    'Add up to 100 lessons in one transaction; those that overlap your own or have already started are left out and counted',
  source,
  access: 'instructor-self',
  rate: 'lesson-series',
  once: true,
  params: ofUser,
  body: z.object(seriesForm),
  reply: z.object({ added: z.int(), left_out: z.int() }),
  refusals: ['series-days', 'series-too-many', 'series-empty'],
  example: seriesExample,
})

export const cancelScheduleEvents = call({
  name: 'instruction.cancelScheduleEvents',
  method: 'POST',
  path: '/api/cancelScheduleEvents/{user_id}',
  summary: 'Cancel 1 to 50 of your own lessons, with an optional message; every student with an account gets an email',
  source,
  access: 'instructor-self',
  rate: 'write',
  once: true,
  params: ofUser,
  body: z.object({
    eids: z.array(Id).check(z.minLength(1), z.maxLength(50, 'no more than 50 lessons')),
    message: z._default(line(500), ''),
  }),
  reply: z.object({ cancelled: z.int(), told: z.int() }),
  refusals: ['no-such-lesson', 'lesson-over'],
  example: { eids: [1], message: 'I am ill. Sorry!' },
})

export const waitForInstruction = call({
  name: 'instruction.waitForInstruction',
  method: 'POST',
  path: '/api/waitForInstruction',
  summary: 'Join the waitlist for a full lesson ("Take me when a spot opens"), or get a spot if one has opened',
  source,
  access: 'user',
  rate: 'lesson-sign-up',
  once: true,
  body: z.object({ eid: Id, user_id: z.optional(Id) }),
  reply: z.object({ message: z.string(), srid: WideId, state: z.enum(['confirmed', 'waiting']) }),
  refusals: ['no-such-lesson', 'own-lesson', 'lesson-registered', 'registration-closed'],
  example: { eid: 1 },
})

export const addLessonStudent = call({
  name: 'instruction.addLessonStudent',
  method: 'POST',
  path: '/api/instruction/student/{eid}',
  summary: 'Add someone to your own lesson, by username or by name only; a full lesson requires confirmation',
  source,
  access: 'lesson-instructor',
  rate: 'lesson-student',
  once: true,
  params: ofLesson,
  body: z
    .object({
      username: z._default(line(60), ''),
      name: z._default(nameLine(120), ''),
      overSpots: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ username, name }) => (username === '') !== (name === ''), {
        path: ['name'],
        message: 'Enter a name or a username',
      }),
    ),
  reply: z.object({ message: z.string(), srid: WideId }),
  refusals: ['not-found', 'unknown-user', 'own-lesson', 'lesson-registered', 'lesson-cancelled', 'spots-taken'],
  example: { name: 'Rosa from court 4' },
})

export const confirmLessonStudent = call({
  name: 'instruction.confirmLessonStudent',
  method: 'PUT',
  path: '/api/instruction/confirm/{srid}',
  summary: 'Give someone on the waitlist a spot, even after the final date; a full lesson requires confirmation',
  source,
  access: 'signup-instructor',
  rate: 'lesson-student',
  once: true,
  params: ofSignUp,
  body: z.object({ overSpots: z._default(z.boolean(), false) }),
  reply: Done,
  refusals: ['not-found', 'not-signed-up', 'lesson-cancelled', 'spots-taken'],
  example: {},
})

export const settleLesson = call({
  name: 'instruction.settleLesson',
  method: 'PUT',
  path: '/api/instruction/payment/{srid}',
  summary: 'Mark a student’s lesson as paid or waived; null undoes this',
  source: 'own: docs/areas/instruction.md; X132',
  access: 'signup-instructor',
  rate: 'write',
  params: ofSignUp,
  body: z.object({ settled_by: z.nullable(z.enum(settlements)) }),
  reply: Done,
  refusals: ['not-found', 'not-signed-up', 'nothing-to-pay', 'card-paid', 'debt-underway'],
  example: { settled_by: 'Cash' },
})

export const markLessonNoShow = call({
  name: 'instruction.markLessonNoShow',
  method: 'PUT',
  path: '/api/instruction/noShow/{srid}',
  summary: 'Record a student as a no-show, or undo this',
  source,
  access: 'signup-instructor',
  rate: 'write',
  params: ofSignUp,
  body: z.object({ no_show: z.boolean() }),
  reply: Done,
  refusals: ['not-found', 'not-signed-up', 'event-not-begun'],
  example: { no_show: true },
})

export const writeToLesson = call({
  name: 'instruction.writeToLesson',
  method: 'POST',
  path: '/api/instruction/message/{eid}',
  summary: 'Email the students of a lesson, a group of them, or the ones you choose; each gets the message once',
  source,
  access: 'lesson-instructor',
  rate: 'lesson-mail',
  once: true,
  params: ofLesson,
  body: z
    .object({
      ...messageTo,
      to: z._default(messageTo.to, 'registered'),
      subject: line(120).check(z.minLength(1, 'Add a subject')),
      body: paragraphs(5000).check(z.minLength(1, 'Write something first')),
    })
    .check(namesChosen),
  reply: z.object({ people: z.int() }),
  refusals: ['not-found', 'no-recipients', 'instructor-not-accepted'],
  example: { subject: 'Rackets', body: 'I bring three. See you on court 2!' },
})

export const exportLessonStudents = call({
  name: 'instruction.exportLessonStudents',
  method: 'GET',
  path: '/api/instruction/students/{user_id}.csv',
  summary: 'Download a CSV file of the students in your lessons from today on, with contact details and payments',
  source,
  access: 'instructor-self',
  rate: 'list-file',
  as: 'csv',
  params: ofUser,
  reply: z.string(),
})
