import * as z from 'zod/mini'
import { offerAnswers, offerRefusals, waitingFields, wishField } from '#areas/bookings/calls/waiting-shape.ts'
import { call } from '#kernel/calls/call.ts'
import { PathWideId, WideId } from '#kernel/calls/shapes.ts'

const source = 'own: docs/areas/instruction.md'
const ofSignUp = z.object({ srid: PathWideId })
const Said = z.object({ message: z.string() })

export const getLessonWaiting = call({
  name: 'instruction.getLessonWaiting',
  method: 'GET',
  path: '/api/instruction/waiting/{srid}',
  summary:
    'Your place on a lesson’s waitlist, how it moved for the instructor’s last ten lessons like it, and what is next',
  source,
  access: 'signup-self',
  rate: 'read',
  params: ofSignUp,
  /** Null for students who are not on the waitlist. */
  reply: z.object({ own: z.nullable(z.object({ srid: WideId, ...waitingFields })) }),
})

export const passLessonOffer = call({
  name: 'instruction.passLessonOffer',
  method: 'PUT',
  path: '/api/instruction/passOffer/{srid}',
  summary: 'Let the spot pass that you are offered, and stay on the waitlist; the next student is asked',
  source,
  access: 'signup-self',
  rate: 'write',
  params: ofSignUp,
  body: z.object({}),
  reply: Said,
  refusals: offerRefusals,
  example: {},
})

export const setLessonWish = call({
  name: 'instruction.setLessonWish',
  method: 'PUT',
  path: '/api/instruction/waitWish/{srid}',
  summary: 'Say what happens when a spot opens for you: ask, take it, or not on the day; null for the usual',
  source,
  access: 'signup-self',
  rate: 'write',
  params: ofSignUp,
  body: z.object({ wish: wishField }),
  reply: Said,
  refusals: ['not-waiting'],
  example: { wish: 'take' },
})

const byToken = z.object({ token: z.string().check(z.maxLength(400)) })

/** The spot in a lesson that a link offers. */
const Offer = z.object({
  first: z.string(),
  title: z.string(),
  instructor: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  time_zone: z.string(),
  location: z.string(),
  /** Dollars. */
  cost: z.number(),
  how_to_pay: z.string(),
  /** The offer can be taken; it ended; the student has a spot, or has left; or the lesson is canceled. */
  state: z.enum(['open', 'ended', 'confirmed', 'left', 'cancelled']),
  until: z.string(),
  /** The position on the waitlist; null for students who are not on it. */
  place: z.nullable(z.int()),
})

export const openLessonOffer = call({
  name: 'instruction.openLessonOffer',
  method: 'POST',
  path: '/api/instruction/offerLink/{token}',
  summary: 'Read the offer of a spot behind an email link, without a login; changes nothing',
  source: 'own: docs/adr/0009-answers-by-the-link-of-a-mail.md',
  access: 'token-holder',
  rate: 'read',
  params: byToken,
  body: z.object({}),
  reply: Offer,
  refusals: ['token-invalid'],
  example: {},
})

export const answerLessonOffer = call({
  name: 'instruction.answerLessonOffer',
  method: 'POST',
  path: '/api/instruction/answerOffer/{token}',
  summary: 'Answer the offer of a spot through the link in its email, without a login',
  source: 'own: docs/adr/0009-answers-by-the-link-of-a-mail.md',
  access: 'token-holder',
  rate: 'write',
  params: byToken,
  body: z.object({ answer: z.enum(offerAnswers) }),
  reply: Offer,
  refusals: ['token-invalid', ...offerRefusals, 'lesson-cancelled'],
  example: { answer: 'yes' },
})
