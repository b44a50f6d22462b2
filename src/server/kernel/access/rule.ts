import type { Access } from '#contract/kernel/access'
import type { RefusalCode } from '#contract/kernel/refusals'
import type { Actor } from '../http/actor.ts'
import type { SubjectQuery } from './subject-query.ts'

/** What a decision looks at besides the actor. */
export interface AccessRequest {
  readonly params?: unknown
  readonly body?: unknown
  readonly subject: unknown
  readonly demo: boolean
  readonly isLoopback: boolean
  readonly isDemoPublic: boolean
}

/** Whether somebody may: undefined, or how they are told no. */
export type Decide = (actor: Actor | null, request: AccessRequest) => RefusalCode | undefined

/** All there is to know about one access word. */
export interface AccessRule {
  readonly decide: Decide
  /** Reads the thing the call is about, beside the session. A word without one is about no thing. */
  readonly subject?: SubjectQuery
  /** The word asks for a role alone, so no part of the request can say anything about a thing that is not there. */
  readonly asksForRole?: true
}

/** The words one area answers for. Each word of the contract stands in exactly one of these lists. */
export type AccessRules = Readonly<Partial<Record<Access, AccessRule>>>

/** The thing is there: everybody may. */
export const exists: Decide = (_actor, { subject }) => (subject ? undefined : 'not-found')

export const signedIn: Decide = (actor) => (actor ? undefined : 'sign-in-required')

/** Signed in, the thing is there, and `isYours` says yes: otherwise it looks as if it were not there. */
export const yours =
  <Subject>(isYours: (actor: Actor, subject: Subject) => boolean): Decide =>
  (actor, { subject }) => {
    if (!actor) return 'sign-in-required'
    return subject && isYours(actor, subject as Subject) ? undefined : 'not-found'
  }

/** Signed in with one of these roles: to everybody else there is no such call. */
export const withRole = (...roles: readonly string[]): AccessRule => ({
  decide: (actor) => {
    if (!actor) return 'sign-in-required'
    return roles.some((role) => actor.roles.has(role)) ? undefined : 'not-found'
  },
  asksForRole: true,
})
