import { type AccessRules, requireOwn } from '#kernel/server/access/rule.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { lessonQuery, signUpQuery } from './access-rows.ts'

/** A lesson, canceled or not. */
interface LessonSubject {
  readonly lessonId: number
  readonly instructorId: number
}

interface SignUpSubject extends LessonSubject {
  readonly signUpId: number
  /** Null for a student whom the instructor added by name. */
  readonly studentId: number | null
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'lesson-instructor': LessonSubject
    'signup-instructor': SignUpSubject
    'signup-self': SignUpSubject
    'signup-self-or-instructor': SignUpSubject
  }
}

/** Instructors who have lost the role no longer run lessons. */
const teaches = (actor: Actor, { instructorId }: LessonSubject) =>
  instructorId === actor.userId && actor.roles.has('instructor')

export const instructionAccess = {
  'instructor-self': {
    decide: (actor, { params }) => {
      if (!actor) return 'sign-in-required'
      const { user_id: namedId } = params as { readonly user_id: number }
      return namedId === actor.userId && actor.roles.has('instructor') ? undefined : 'not-found'
    },
  },
  'lesson-instructor': { decide: requireOwn<LessonSubject>(teaches), subject: lessonQuery },
  'signup-instructor': { decide: requireOwn<SignUpSubject>(teaches), subject: signUpQuery },
  'signup-self': {
    decide: requireOwn<SignUpSubject>((actor, signUp) => signUp.studentId === actor.userId),
    subject: signUpQuery,
  },
  'signup-self-or-instructor': {
    decide: requireOwn<SignUpSubject>((actor, signUp) => signUp.studentId === actor.userId || teaches(actor, signUp)),
    subject: signUpQuery,
  },
} satisfies AccessRules
