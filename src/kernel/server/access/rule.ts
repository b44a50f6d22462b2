import type { Access } from '#kernel/calls/access.ts'
import type { RefusalCode } from '#kernel/calls/refusals.ts'
import type { Actor } from '../http/actor.ts'
import type { SubjectQuery } from './subject-query.ts'

/** What a decision is based on, besides the actor. */
export interface AccessRequest {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly subject: unknown
  readonly demo: boolean
  /** Whether the request was made on this machine or carries the token for what it asks for. */
  readonly isOperators: boolean
  readonly isDemoPublic: boolean
}

/** Decides whether the actor may make the call: undefined means yes, a code is the refusal. */
export type Decide = (actor: Actor | null, request: AccessRequest) => RefusalCode | undefined

/** Everything the kernel needs to know about one access word. */
export interface AccessRule {
  readonly decide: Decide
  /** Reads the subject of the call together with the session. A word without it has no subject. */
  readonly subject?: SubjectQuery
  /** The word only requires a role, so its refusal cannot reveal whether something exists. */
  readonly asksForRole?: true
}

/** The words that one area defines. Each word of the contract is in exactly one of these lists. */
export type AccessRules = Readonly<Partial<Record<Access, AccessRule>>>

/** Admits everyone, as long as the subject exists. */
export const requireSubject: Decide = (_actor, { subject }) => (subject ? undefined : 'not-found')

/** Admits everyone who is logged in. */
export const requireSignIn: Decide = (actor) => (actor ? undefined : 'sign-in-required')

/** Admits logged-in actors for whom `isYours` is true; to all others the subject does not exist. */
export const requireOwn =
  <Subject>(isYours: (actor: Actor, subject: Subject) => boolean): Decide =>
  (actor, { subject }) => {
    if (!actor) return 'sign-in-required'
    return subject && isYours(actor, subject as Subject) ? undefined : 'not-found'
  }

/** Admits logged-in actors with one of these roles; for all others the call does not exist. */
export const withRole = (...roles: readonly string[]): AccessRule => ({
  decide: (actor) => {
    if (!actor) return 'sign-in-required'
    return roles.some((role) => actor.roles.has(role)) ? undefined : 'not-found'
  },
  asksForRole: true,
})
