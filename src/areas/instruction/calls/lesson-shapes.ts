import * as z from 'zod/mini'
import { messageAudiences } from '#areas/bookings/rules/audiences.ts'
import { promotions } from '#areas/bookings/rules/promotion.ts'
import { Cost, Moment } from '#areas/events/calls/event-shapes.ts'
import { lessonPaidBys, lessonPayments } from '#areas/instruction/rules/payments.ts'
import { signUpStates } from '#areas/instruction/rules/sign-up.ts'
import { ChargedCard } from '#areas/payments/calls/charged-card.ts'
import { Id, Instant, line, paragraphs, WideId } from '#kernel/calls/shapes.ts'

/** The defaults of a new lesson (spec 003 §9; X63). */
export const lessonDefaults = {
  location: '',
  description: '',
  availableSpots: 1,
  cost: 0,
  paymentRequired: true,
  changesAllowed: true,
  finalDate: '',
  color: '1f6f50',
  promotion: 'auto',
} as const

const Spots = z.int('must be a whole number').check(z.gte(1, 'at least 1'), z.lte(200, 'no more than 200'))
const Colour = z.string().check(z.regex(/^[0-9a-fA-F]{6}$/, 'must be six hex digits without #'), z.toLowerCase())

/**
 * A lesson's terms besides its times. A missing field takes its default in a new lesson and stays unchanged in an
 * existing one.
 */
export const lessonTerms = {
  title: line(120).check(z.minLength(1, 'Give the lesson a title')),
  location: z.exactOptional(line(200)),
  /** Plain text. */
  description: z.exactOptional(paragraphs(2000)),
  availableSpots: z.exactOptional(Spots),
  cost: z.exactOptional(Cost),
  paymentRequired: z.exactOptional(z.boolean()),
  changesAllowed: z.exactOptional(z.boolean()),
  color: z.exactOptional(Colour),
  /** Who gets a spot that opens, and how. */
  promotion: z.exactOptional(z.enum(promotions)),
}

/** What the lesson form sends (spec 003 §7). Local times are in the instructor's zone. */
export const lessonForm = {
  ...lessonTerms,
  startTime: Moment,
  endTime: Moment,
  /** The last moment to sign up or cancel; empty means the start. */
  finalDate: z.exactOptional(z.union([Moment, Instant, z.literal('')])),
}

export const lessonExample = {
  title: 'Third shot drops',
  startTime: '2031-01-13T09:00',
  endTime: '2031-01-13T10:00',
  location: 'Sunny Court, court 2',
  description: 'Bring water.',
  availableSpots: 1,
  cost: 45,
  paymentRequired: true,
  changesAllowed: true,
  finalDate: '2031-01-12T19:00',
  color: '1f6f50',
  promotion: 'auto',
} as const

/** A lesson as everyone may see it, under every spelling in the specification (X62). Instants; texts in its zone. */
const lessonFields = {
  eid: Id,
  title: z.string(),
  start_time: z.string(),
  start_text: z.string(),
  end_time: z.string(),
  end_text: z.string(),
  time_zone: z.string(),
  location: z.string(),
  description: z.string(),
  available_spots: z.int(),
  open_spots: z.int(),
  /** The number of students on the waitlist. */
  waitlist: z.int(),
  /** Dollars. */
  cost: z.number(),
  payment_required: z.boolean(),
  changes_allowed: z.boolean(),
  changed_allowed: z.boolean(),
  /** The last moment to sign up; the start if none was chosen. */
  final_date: z.string(),
  final_text: z.string(),
  color: z.string(),
  /** Sign-up and cancellation have closed, or the lesson is canceled. */
  is_closed: z.boolean(),
  is_cancelled: z.boolean(),
  cancel_message: z.string(),
  /** The instructor takes cards. */
  takes_cards: z.boolean(),
}

/** The reader's own part in a lesson. `srid` is null for everyone without a spot. */
const ownFields = {
  srid: z.nullable(WideId),
  state: z.nullable(z.enum(['confirmed', 'waiting'])),
  /** The position on the waitlist, from 1 on; null for students who are not on it. */
  place: z.nullable(z.int()),
  /** Until when they can take the spot that they are offered; null if they are offered none. */
  offer_until: z.nullable(z.string()),
  /** A spot is open to them now. */
  may_take: z.boolean(),
  /** The price when they signed up, in dollars. */
  own_cost: z.nullable(z.number()),
  payment: z.enum(lessonPayments),
  /** The student has said that they will pay. */
  is_to_pay: z.boolean(),
  may_cancel: z.boolean(),
  /** What goes back to the student's card if they cancel now, in cents. Null if they did not pay by card. */
  refund_on_cancel: z.nullable(z.int()),
  /** Until when that is so. */
  refunded_until: z.nullable(z.string()),
}

export const ClientLesson = z.object({ ...lessonFields, ...ownFields })

/** A lesson on a student's schedule, with its instructor and how to pay. */
export const StudentLesson = z.object({
  ...lessonFields,
  ...ownFields,
  /** Their number at the desk; null without a spot. */
  number: z.nullable(z.int()),
  /** The content of their code for the desk; empty without a spot. */
  code: z.string(),
  /** The instructor has checked them in. */
  is_here: z.boolean(),
  instructor: z.string(),
  /** The address of the instructor's page; null if there is none yet. */
  url: z.nullable(z.string()),
  how_to_pay: z.string(),
})

/** The instructor's own view, with the version that the form sends back. */
const taughtFields = {
  ...lessonFields,
  version: z.int(),
  /** Whether a final date was chosen. */
  has_final_date: z.boolean(),
  promotion: z.enum(promotions),
  students_count: z.int(),
  unpaid_count: z.int(),
}
export const TaughtLesson = z.object(taughtFields)

/** Someone in a lesson, as the instructor sees them. */
export const Student = z.object({
  srid: WideId,
  /** Null for somebody added by name. */
  user_id: z.nullable(Id),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.enum(['confirmed', 'waiting']),
  place: z.nullable(z.int()),
  /** Until when they can take the spot that they are offered; null if they are offered none. */
  offer_until: z.nullable(z.string()),
  /** Dollars. */
  cost: z.number(),
  payment: z.enum(lessonPayments),
  settled_by: z.nullable(z.enum(lessonPaidBys)),
  /** Their latest card payment that was charged, in cents. */
  card: z.nullable(ChargedCard),
  is_to_pay: z.boolean(),
  no_show: z.boolean(),
  signed_up_at: z.string(),
})

/** Someone at the desk of one lesson, including those who are no longer in it. */
export const DeskStudent = z.extend(Student, {
  state: z.enum(signUpStates),
  /** Their number in the lesson. */
  number: z.int(),
  is_here: z.boolean(),
  /** Lets an offline desk recognize a scanned code: the first 32 hex digits of the SHA-256 of its content. */
  code_key: z.string(),
})

/** A message to a lesson's students, and how far its delivery has gotten. */
export const LessonMessage = z.object({
  subject: z.string(),
  /** To whom it went. */
  to: z.enum(messageAudiences),
  written_at: z.string(),
  sent: z.int(),
  failed: z.int(),
  total: z.int(),
})

export const LessonWithClients = z.object({
  ...taughtFields,
  students: z.array(Student),
  messages: z.array(LessonMessage),
})
