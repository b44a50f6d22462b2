import type { Access } from '#contract/kernel/access'
import type { RefusalCode } from '#contract/kernel/refusals'
import type { Actor } from '../http/actor.ts'
import type { SubjectQuery } from './subject-query.ts'

/** What a decision is based on, besides the actor. */
export interface AccessRequest {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly subject: unknown
  readonly demo: boolean
  readonly isLoopback: boolean
  readonly isDemoPublic: boolean
}

/** Decides whether the actor may make the call: undefined means yes, a code is the refusal. */
export type Decide = (actor: Actor | null, request: AccessRequest) => RefusalCode | undefined

/** Everything the kernel needs to know about one access word. */
export interface AccessRule {
  readonly decide: Decide
  /** Reads the subject of the call together with the session. A word without it has no subject. */
  readonly subject?: SubjectQuery
  /** The word requires nothing but a role, so its refusal cannot reveal whether something exists. */
  readonly asksForRole?: true
}

/** The words that one area defines. Each word of the contract is in exactly one of these lists. */
export type AccessRules = Readonly<Partial<Record<Access, AccessRule>>>

/** Everybody may, as long as the subject exists. */
export const exists: Decide = (_actor, { subject }) => (subject ? undefined : 'not-found')

export const signedIn: Decide = (actor) => (actor ? undefined : 'sign-in-required')

/** The actor is signed in, the subject exists and `isYours` agrees; otherwise it looks as if nothing were there. */
export const yours =
  <Subject>(isYours: (actor: Actor, subject: Subject) => boolean): Decide =>
  (actor, { subject }) => {
    if (!actor) return 'sign-in-required'
    return subject && isYours(actor, subject as Subject) ? undefined : 'not-found'
  }

/** The actor is signed in and has one of these roles; for everybody else the call does not exist. */
export const withRole = (...roles: readonly string[]): AccessRule => ({
  decide: (actor) => {
    if (!actor) return 'sign-in-required'
    return roles.some((role) => actor.roles.has(role)) ? undefined : 'not-found'
  },
  asksForRole: true,
})
