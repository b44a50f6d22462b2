import * as z from 'zod/mini'
import { isAddress } from '#areas/instruction/rules/page-address.ts'
import { instructionZones } from '#areas/instruction/rules/zones.ts'
import { RefundRule, ShownRefundRule } from '#areas/payments/calls/refund-rule.ts'
import { reviewStates } from '#areas/platform/rules/page-reviews.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line, PathId, PathWideId, WideId } from '#kernel/calls/shapes.ts'
import {
  ClientLesson,
  LessonWithClients,
  lessonExample,
  lessonForm,
  StudentLesson,
  TaughtLesson,
} from './lesson-shapes.ts'

const byAddress = z.object({ url: z.string().check(z.maxLength(60)) })
const ofUser = z.object({ user_id: PathId })
const ofLesson = z.object({ eid: PathId })
const Day = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/, 'must be a day'))
/** A screen asks for a limited number of lessons first, and for more as needed. The default is 1,000. */
const mostLessons = z.lte(5000, 'no more than 5,000 lessons')
/** `user_id` is the caller; it is only checked. */
const inLesson = z.object({ eid: Id, user_id: z.optional(Id) })

/** What instructors say about themselves. */
const credentials = { iptpa1: z.boolean(), iptpa2: z.boolean(), ppr: z.boolean(), pci: z.boolean() }

export const getInstructorHomepage = call({
  name: 'instruction.getInstructorHomepage',
  method: 'GET',
  path: '/api/getInstructorHomepage/{url}',
  summary: 'An instructor’s published page; if you ask for a former address, `url` has the current one',
  source: 'spec 003 §2, §3, §7; X133',
  access: 'anyone',
  rate: 'read',
  params: byAddress,
  reply: z.object({
    url: z.string(),
    first: z.string(),
    last: z.string(),
    /** The address of the picture; null for none. */
    image: z.nullable(z.string()),
    /** HTML. */
    bio: z.string(),
    ...credentials,
    time_zone: z.string(),
    how_to_pay: z.string(),
    /** Staff have accepted the page. Until then, it can be found only by its link. */
    is_listed: z.boolean(),
  }),
  refusals: ['not-found'],
})

export const getFutureScheduleClient = call({
  name: 'instruction.getFutureScheduleClient',
  method: 'POST',
  path: '/api/getFutureScheduleClient/{url}',
  summary: 'An instructor’s lessons that have not ended, with the caller’s own sign-ups',
  source: 'spec 003 §7',
  access: 'anyone',
  rate: 'read',
  params: byAddress,
  body: z.object({
    user_id: z.optional(z.nullable(Id)),
    /** Own: returns only this many, by start. */
    limit: z.optional(z.int().check(z.gte(1, 'at least 1'), mostLessons)),
  }),
  reply: z.array(ClientLesson),
  refusals: ['not-found'],
  example: {},
})

export const signupForInstruction = call({
  name: 'instruction.signupForInstruction',
  method: 'POST',
  path: '/api/signupForInstruction',
  summary: 'Sign up for a lesson',
  source: 'spec 003 §4, §7, §8; X72',
  access: 'user',
  rate: 'lesson-sign-up',
  once: true,
  body: inLesson,
  reply: z.object({ message: z.string(), srid: WideId }),
  refusals: ['no-such-lesson', 'own-lesson', 'lesson-registered', 'registration-closed', 'reply-full'],
  example: { eid: 1 },
})

export const paymentForInstruction = call({
  name: 'instruction.paymentForInstruction',
  method: 'POST',
  path: '/api/paymentForInstruction',
  summary: 'Promise to pay for a lesson; recorded once, and shown as “will pay” until the instructor marks it as paid',
  source: 'spec 003 §7; X132',
  access: 'user',
  rate: 'write',
  once: true,
  body: inLesson,
  reply: z.object({
    message: z.string(),
    /** Dollars. */
    cost: z.number(),
  }),
  refusals: ['not-signed-up', 'already-paid', 'nothing-to-pay'],
  example: { eid: 1 },
})

export const cancelSignupForInstruction = call({
  name: 'instruction.cancelSignupForInstruction',
  method: 'POST',
  path: '/api/cancelSignupForInstruction/{srid}',
  summary:
    'Cancel a sign-up; students can do so until the final date if changes are allowed, and leave the waitlist anytime; the instructor can cancel anytime. The next person on the waitlist gets the spot',
  source: 'spec 003 §2, §7',
  access: 'signup-self-or-instructor',
  rate: 'lesson-sign-up',
  once: true,
  params: z.object({ srid: PathWideId }),
  body: z.object({ message: z._default(line(500), '') }),
  reply: Done,
  refusals: ['not-found', 'not-signed-up', 'lesson-fixed', 'registration-closed'],
  example: {},
})

export const getFutureScheduleInstructor = call({
  name: 'instruction.getFutureScheduleInstructor',
  method: 'GET',
  path: '/api/getFutureScheduleInstructor/{user_id}',
  summary: 'Your own lessons that have not ended',
  source: 'spec 003 §7',
  access: 'instructor-self',
  rate: 'read',
  params: ofUser,
  reply: z.array(TaughtLesson),
})

export const getFutureScheduleInstructorWithClients = call({
  name: 'instruction.getFutureScheduleInstructorWithClients',
  method: 'GET',
  path: '/api/getFutureScheduleInstructorWithClients/{user_id}',
  summary:
    'Your own lessons with their students; `from` is the first day in your time zone, `until` is the day after the last ' +
    'one, and `limit` is the maximum number of lessons',
  source: 'spec 003 §2, §7',
  access: 'instructor-self',
  rate: 'read',
  params: ofUser,
  query: z.object({ from: z.optional(Day), until: z.optional(Day), limit: z.optional(PathId.check(mostLessons)) }),
  reply: z.array(LessonWithClients),
})

export const editScheduleEvent = call({
  name: 'instruction.editScheduleEvent',
  method: 'PUT',
  path: '/api/editScheduleEvent/{eid}',
  summary: 'Change a lesson; its students get an email if the time or location changes',
  source: 'spec 003 §7',
  access: 'lesson-instructor',
  rate: 'write',
  params: ofLesson,
  body: z.object({ ...lessonForm, version: z.optional(z.int()) }),
  reply: TaughtLesson,
  refusals: [
    'not-found',
    'lesson-times',
    'lesson-long',
    'lesson-final',
    'stale-lesson',
    'lesson-cancelled',
    'spots-below-students',
  ],
  example: lessonExample,
})

export const addScheduleEvent = call({
  name: 'instruction.addScheduleEvent',
  method: 'POST',
  path: '/api/addScheduleEvent/{user_id}',
  summary: 'Add a lesson to your own schedule',
  source: 'spec 003 §7, §9; X63',
  access: 'instructor-self',
  rate: 'write',
  once: true,
  params: ofUser,
  body: z.object(lessonForm),
  reply: TaughtLesson,
  refusals: ['lesson-times', 'lesson-long', 'lesson-final', 'lesson-past'],
  example: lessonExample,
})

/** An instructor's page as its owner edits it. */
const PageToEdit = z.object({
  first: z.string(),
  last: z.string(),
  image: z.nullable(z.string()),
  bio: z.string(),
  ...credentials,
  url: z.nullable(z.string()),
  time_zone: z.enum(instructionZones),
  how_to_pay: z.string(),
  /** Whether to email the instructor when students sign up, join the waitlist or cancel. */
  mail_signups: z.boolean(),
  /** What students get back who paid by card and cancel. */
  refund_rule: ShownRefundRule,
  published: z.boolean(),
  /** Null until the page is published for the first time. */
  review: z.nullable(z.enum(reviewStates)),
  review_reason: z.string(),
  version: z.int(),
})

export const getEditInstructorHomepage = call({
  name: 'instruction.getEditInstructorHomepage',
  method: 'GET',
  path: '/api/getEditInstructorHomepage/{user_id}',
  summary: 'Your own instructor page, to edit',
  source: 'spec 003 §7',
  access: 'instructor-self',
  rate: 'read',
  params: ofUser,
  reply: PageToEdit,
})

export const updateInstructorHomepage = call({
  name: 'instruction.updateInstructorHomepage',
  method: 'PUT',
  path: '/api/updateInstructorHomepage/{user_id}',
  summary: 'Change your own instructor page; missing fields stay as they are',
  source: 'spec 003 §2, §7; X133',
  access: 'instructor-self',
  rate: 'write',
  params: ofUser,
  body: z.object({
    /** The id or address of the instructor's own upload; empty for none. */
    image: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    /** HTML; the server keeps only the tags on its list. */
    bio: z.optional(z.string().check(z.maxLength(20_000, 'no more than 20,000 characters'))),
    iptpa1: z.optional(z.boolean()),
    iptpa2: z.optional(z.boolean()),
    ppr: z.optional(z.boolean()),
    pci: z.optional(z.boolean()),
    url: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.refine(isAddress, 'An address has 3 to 40 small letters, digits and hyphens'),
        ),
    ),
    timeZone: z.optional(z.enum(instructionZones)),
    howToPay: z.optional(line(500)),
    mailSignups: z.optional(z.boolean()),
    refundRule: z.optional(RefundRule),
    published: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  reply: PageToEdit,
  refusals: ['page-url-taken', 'page-url-reserved', 'page-needs-url', 'picture-unknown', 'stale-page'],
  example: { bio: '<p>Patience first.</p>', iptpa1: true, url: 'ann-lee', timeZone: 'US/Mountain', published: true },
})

export const getStudentSchedule = call({
  name: 'instruction.getStudentSchedule',
  method: 'GET',
  path: '/api/getStudentSchedule/{user_id}',
  summary: 'The lessons you are signed up or waitlisted for, including those from the last 90 days',
  source: 'spec 003 §2, §7',
  access: 'user-self',
  rate: 'read',
  params: ofUser,
  reply: z.array(StudentLesson),
})
