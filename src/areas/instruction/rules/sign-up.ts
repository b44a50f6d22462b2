import { isOpen, openTo } from '#areas/bookings/rules/move-up.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { finalOf, type LessonTimes } from './lesson-times.ts'

/** The state of a student in a lesson; `ended` counts like no sign-up. */
export const signUpStates = ['confirmed', 'waiting', 'ended'] as const
export type SignUpState = (typeof signUpStates)[number]

/** The facts that decide about a lesson's students. Counts are of people, under the lock of the lesson's row. */
export interface LessonTerms extends LessonTimes {
  readonly spots: number
  readonly confirmed: number
  /** Until when each student who was offered a spot can take it, or could. */
  readonly asked: readonly Date[]
  /** Students can cancel until the final date. */
  readonly mayChange: boolean
  readonly isCancelled: boolean
}

/** Whether students can still sign up or cancel at `now`; the final instant itself is in time. */
export const isInTime = (lesson: Pick<LessonTerms, 'startsAt' | 'finalAt' | 'isCancelled'>, now: Date): boolean =>
  !lesson.isCancelled && now <= finalOf(lesson)

/** What a student already has in a lesson. */
export interface OwnStanding {
  readonly state: SignUpState
  /** Until when they can take the spot that they were offered; null for students who were not. */
  readonly askedUntil: Date | null
}

const isAsked = (own: OwnStanding | null, now: Date): boolean => own !== null && isOpen(own.askedUntil, now)

/** How many spots are open to a student, who may be new or on the waitlist. Spots that others are offered are not. */
export function spotsFor(lesson: LessonTerms, own: OwnStanding | null, now: Date): number {
  const free = lesson.spots - lesson.confirmed
  if (isAsked(own, now)) return Math.max(0, free)
  return openTo({ free, ahead: lesson.asked.filter((until) => until >= now).length })
}

/**
 * Decides what "Sign Up" becomes. A student on the waitlist gets a spot that is open to them. A spot that they are
 * offered can be taken until the offer ends.
 *
 * Refusals, in the order in which people are told "no": lesson-registered, registration-closed, reply-full. Source:
 * spec 003 §4 Instruction sign-up, §8; X178.
 */
export function decideSignUp(
  lesson: LessonTerms,
  own: OwnStanding | null,
  now: Date,
): Result<'confirmed', 'lesson-registered' | 'registration-closed' | 'reply-full'> {
  if (own?.state === 'confirmed') return refuse('lesson-registered')
  const isLate = isAsked(own, now) ? lesson.isCancelled : !isInTime(lesson, now)
  if (isLate) return refuse('registration-closed')
  return spotsFor(lesson, own, now) > 0 ? ok('confirmed') : refuse('reply-full')
}

/**
 * Decides what "Take me when a spot opens" becomes: a spot, if one has opened in the meantime, otherwise a position on
 * the waitlist.
 *
 * Refusals: lesson-registered (also if they are already waiting), registration-closed. Source:
 * docs/areas/instruction.md.
 */
export function decideWait(
  lesson: LessonTerms,
  own: OwnStanding | null,
  now: Date,
): Result<'confirmed' | 'waiting', 'lesson-registered' | 'registration-closed'> {
  if (own?.state === 'confirmed' || own?.state === 'waiting') return refuse('lesson-registered')
  if (!isInTime(lesson, now)) return refuse('registration-closed')
  return ok(spotsFor(lesson, null, now) > 0 ? 'confirmed' : 'waiting')
}

/**
 * Decides whether a sign-up can end. Waiting students can always leave the waitlist; the instructor can always release
 * a student.
 *
 * Refusals: not-signed-up, lesson-fixed (no changes allowed), registration-closed (after the final date). Source: spec
 * 003 §4; docs/areas/instruction.md.
 */
export function decideCancel(
  lesson: LessonTerms,
  state: SignUpState,
  by: 'student' | 'instructor',
  now: Date,
): Result<'ended', 'not-signed-up' | 'lesson-fixed' | 'registration-closed'> {
  if (state === 'ended') return refuse('not-signed-up')
  if (by === 'instructor' || state === 'waiting') return ok('ended')
  if (!lesson.mayChange) return refuse('lesson-fixed')
  return isInTime(lesson, now) ? ok('ended') : refuse('registration-closed')
}
