import type { EventSubject } from '#areas/events/server/access.ts'
import { runsEvent } from '#areas/events/server/access.ts'
import type { ReplyActor } from '#areas/invitations/rules/roster-act.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import type { InvitationSubject } from './access.ts'

/** Returns who acts on an invitation. Admins of the event answer their own invitation like any other member. */
export const replyActorOf = (subject: InvitationSubject): ReplyActor => ({
  isAdmin: runsEvent(subject) && subject.ownMember?.memberId !== subject.memberId,
  memberId: subject.ownMember?.memberId,
})

/** Returns who acts on a pair. Both partners act as members, even if they are admins of the event. */
export const pairActorOf = (subject: InvitationSubject): ReplyActor => ({
  ...replyActorOf(subject),
  ...(subject.ownMember?.memberId === subject.partnerMemberId ? { isAdmin: false } : {}),
})

/**
 * Returns the caller's membership. A request that names another member is refused and recorded in the security log
 * (X157).
 */
export function ownMember(
  deps: Deps,
  { userId }: Actor,
  { ownMember: membership }: EventSubject,
  namedMemberId: number | undefined,
): { memberId: number; hasDues: boolean } {
  if (!membership) throw new Refused('not-found')
  if (namedMemberId === undefined || namedMemberId === membership.memberId) return membership
  deps.log.warn(
    { security: 'foreign-actor', user: userId, named: namedMemberId },
    'a request named a different member as its actor',
  )
  throw new Refused('not-yours', { field: 'mid' })
}
