import { momentIn } from '#areas/events/rules/event-times.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'

/** When a lesson takes place, as instants. */
export interface LessonTimes {
  readonly startsAt: Date
  readonly endsAt: Date
  /** The last instant to sign up or cancel, inclusive; null means the start. */
  readonly finalAt: Date | null
}

/**
 * The times as the form sends them: local times in the instructor's zone, or instants. An empty final date means the
 * start.
 */
export interface TypedTimes {
  readonly startTime: string
  readonly endTime: string
  readonly finalDate: string
}

const hour = 60 * 60_000
/** In hours. A lesson ends on the day it starts. */
export const longestLesson = 12

type Refusal = 'lesson-times' | 'lesson-long' | 'lesson-final'

/**
 * Decides the times of a lesson in `zone`.
 *
 * Refusals, with the field of the form: lesson-times, lesson-long, lesson-final. Source: spec 003 §3 Instruction event;
 * docs/areas/instruction.md.
 */
export function decideLessonTimes(zone: string, typed: TypedTimes): Result<LessonTimes, Refusal> {
  const [startsAt, endsAt] = [momentIn(zone, typed.startTime), momentIn(zone, typed.endTime)]
  const finalAt = typed.finalDate === '' ? null : momentIn(zone, typed.finalDate)
  if (endsAt <= startsAt) return refuse('lesson-times', { field: 'endTime' })
  if (endsAt.getTime() - startsAt.getTime() > longestLesson * hour) return refuse('lesson-long', { field: 'endTime' })
  if (finalAt && finalAt > startsAt) return refuse('lesson-final', { field: 'finalDate' })
  return ok({ startsAt, endsAt, finalAt })
}

/** Like `decideLessonTimes`, for a new lesson, which must start after `now`. Refusals: the same, and lesson-past. */
export function decideNewLessonTimes(
  zone: string,
  typed: TypedTimes,
  now: Date,
): Result<LessonTimes, Refusal | 'lesson-past'> {
  if (momentIn(zone, typed.startTime) <= now) return refuse('lesson-past', { field: 'startTime' })
  return decideLessonTimes(zone, typed)
}

/** The last instant at which a student can sign up for a lesson. */
export const finalOf = ({ startsAt, finalAt }: Pick<LessonTimes, 'startsAt' | 'finalAt'>): Date => finalAt ?? startsAt
