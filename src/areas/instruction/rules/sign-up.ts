import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { finalOf, type LessonTimes } from './lesson-times.ts'

/** The state of a student in a lesson; `ended` counts like no sign-up. */
export const signUpStates = ['confirmed', 'waiting', 'ended'] as const
export type SignUpState = (typeof signUpStates)[number]

/** The facts that decide about a lesson's students. Counts are of people, under the lock of the lesson's row. */
export interface LessonTerms extends LessonTimes {
  readonly spots: number
  readonly confirmed: number
  /** Students can cancel until the final date. */
  readonly mayChange: boolean
  readonly isCancelled: boolean
}

/** Whether students can still sign up or cancel at `now`; the final instant itself is in time. */
export const isInTime = (lesson: Pick<LessonTerms, 'startsAt' | 'finalAt' | 'isCancelled'>, now: Date): boolean =>
  !lesson.isCancelled && now <= finalOf(lesson)

/**
 * Decides what "Sign Up" becomes. A student on the waitlist gets an open spot.
 *
 * Refusals, in the order in which people are told "no": lesson-registered, registration-closed, reply-full. Source:
 * spec 003 §4 Instruction sign-up, §8; X178.
 */
export function decideSignUp(
  lesson: LessonTerms,
  state: SignUpState | null,
  now: Date,
): Result<'confirmed', 'lesson-registered' | 'registration-closed' | 'reply-full'> {
  if (state === 'confirmed') return refuse('lesson-registered')
  if (!isInTime(lesson, now)) return refuse('registration-closed')
  return lesson.confirmed < lesson.spots ? ok('confirmed') : refuse('reply-full')
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
  state: SignUpState | null,
  now: Date,
): Result<'confirmed' | 'waiting', 'lesson-registered' | 'registration-closed'> {
  if (state === 'confirmed' || state === 'waiting') return refuse('lesson-registered')
  if (!isInTime(lesson, now)) return refuse('registration-closed')
  return ok(lesson.confirmed < lesson.spots ? 'confirmed' : 'waiting')
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

/**
 * How many students on the waitlist get a spot automatically: as many as there are open spots, until the final date.
 */
export const freeSpots = (lesson: LessonTerms, now: Date): number =>
  isInTime(lesson, now) ? Math.max(0, lesson.spots - lesson.confirmed) : 0
