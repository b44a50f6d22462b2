import type { Access } from '#contract/kernel/access'
import type { RefusalCode } from '#contract/kernel/refusals'
import type { Actor } from '#server/kernel/http/actor'
import { clubRules } from './club-rules.ts'
import { eventRules } from './event-rules.ts'
import type { AccessRequest, Rule } from './rule.ts'
import type { MatchSubject, MessageSubject, PaymentSubject } from './subjects.ts'

const signedIn: Rule = (actor) => (actor ? undefined : 'sign-in-required')
const exists: Rule = (_actor, { subject }) => (subject ? undefined : 'not-found')

/** Signed in, the thing is there, and it is yours: otherwise it looks as if it were not there. */
const yours =
  (isYours: (actor: Actor, subject: MatchSubject & MessageSubject) => boolean): Rule =>
  (actor, { subject }) => {
    if (!actor) return 'sign-in-required'
    return subject && isYours(actor, subject as MatchSubject & MessageSubject) ? undefined : 'not-found'
  }

const keepsScore = (actor: Actor, match: { ownerId: number; scorekeeperIds: readonly number[] }) =>
  match.ownerId === actor.userId || match.scorekeeperIds.includes(actor.userId)
const isStaff = (actor: Actor) => actor.roles.has('staff')

const roleRules = new Set<Rule>()

/** Signed in with one of these roles: to everybody else there is no such call. */
function withRole(...roles: readonly string[]): Rule {
  const rule: Rule = (actor) => {
    if (!actor) return 'sign-in-required'
    return roles.some((role) => actor.roles.has(role)) ? undefined : 'not-found'
  }
  roleRules.add(rule)
  return rule
}

const rules: Record<Access, Rule> = {
  anyone: () => undefined,
  'token-holder': () => undefined,
  provider: () => undefined,
  // The handler takes the addresses of the session and of the token; for others nothing happens, with the same answer.
  'user-or-mail-token': () => undefined,
  user: signedIn,
  'user-self': (actor, { params }) => {
    if (!actor) return 'sign-in-required'
    // The specification spells the parameter both ways.
    const named = params as { userId?: number; user_id?: number } | undefined
    return (named?.userId ?? named?.user_id) === actor.userId ? undefined : 'not-found'
  },
  staff: withRole('staff'),
  scoreboard: withRole('scoreboard'),
  'submit-video': withRole('submit_video'),
  'staff-or-submit-video': withRole('staff', 'submit_video'),
  'staff-or-runs-some': withRole('staff', 'club-admin', 'group-admin'),
  'match-reader': exists,
  'match-scorekeeper': yours(keepsScore),
  'match-owner': yours((actor, match) => match.ownerId === actor.userId),
  'match-owner-or-staff': yours((actor, match) => match.ownerId === actor.userId || isStaff(actor)),
  'game-scorekeeper': yours(keepsScore),
  'player-text': yours(() => true),
  'message-reader': yours(() => true),
  payer: (actor, { subject }) => {
    if (!actor) return 'sign-in-required'
    return (subject as PaymentSubject | undefined)?.accountId === actor.userId ? undefined : 'not-found'
  },
  'message-moderator': yours((actor, message) => keepsScore(actor, message) || isStaff(actor)),
  ...clubRules,
  ...eventRules,
  'demo-visitor': (actor, { demo, isLoopback, isDemoPublic }) => {
    const mayLook = isLoopback || isDemoPublic || (actor?.isDemo && isStaff(actor))
    return demo && mayLook ? undefined : 'not-found'
  },
}

/** Says no with a code, or nothing when the actor may. Every access word has its rule here and nowhere else. */
export function decideAccess(access: Access, actor: Actor | null, request: AccessRequest): RefusalCode | undefined {
  return rules[access](actor, request)
}

/** Whether the word asks for a role alone: then no part of the request can say anything about a thing that is not there. */
export const asksForRole = (access: Access): boolean => roleRules.has(rules[access])
