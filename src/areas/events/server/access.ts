import { type ClubSubject, inItsClub, runsClub } from '#areas/clubs/server/access.ts'
import { maySession } from '#kernel/server/access/of-session.ts'
import type { AccessRequest, AccessRules, Decide } from '#kernel/server/access/rule.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { divisionQuery, eventOrLinkQuery, eventQuery, firstEventQuery } from './access-rows.ts'

/** An event of a club that is not deleted. */
export interface EventSubject extends ClubSubject {
  readonly eventId: number
  readonly groupId: number
  /** Invitations have been sent, or the registration was opened. */
  readonly isOpened: boolean
  /** Without invitations: every member of the group can register. */
  readonly isOpenToGroup: boolean
  /** The caller's invitation. */
  readonly ownInvitationId: number | null
}

interface DivisionSubject extends EventSubject {
  readonly divisionId: number
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'event-admin': EventSubject
    'event-list-admin': EventSubject
    'event-reader': EventSubject
    'event-player-reader': EventSubject
    'event-member': EventSubject
    'event-division-admin': DivisionSubject
    'event-division-reader': DivisionSubject
  }
}

/** Admins of the event's group and its club, and staff visiting the club. */
export const runsEvent = (subject: EventSubject) => runsClub(subject) || subject.adminOf.includes(subject.groupId)

/** Members of the club can read an event after it is opened. Only people who run it can read a draft. */
export const readsEvent = (event: EventSubject) =>
  runsEvent(event) || (event.isOpened && (event.ownMember !== null || event.adminOf.length > 0))

/** Members with current dues see the players of an event that they are invited to or that is open to the group. */
export const seesPlayers = (event: EventSubject) =>
  runsEvent(event) ||
  (event.isOpened && event.ownMember?.hasDues === true && (event.isOpenToGroup || event.ownInvitationId !== null))

/** Event, group and member are derived from the entity. A request that names others finds nothing. */
const fits = (subject: EventSubject & { memberId?: number }, { params, body }: AccessRequest): boolean => {
  const fields = { ...(body as object | undefined), ...(params as object | undefined) } as Record<string, unknown>
  const inBody = (body as Record<string, unknown> | undefined)?.['eid']
  const isIt = (value: unknown, real: number | undefined) => value === undefined || real === undefined || value === real
  return (
    isIt(fields['eid'], subject.eventId) &&
    isIt(inBody, subject.eventId) &&
    isIt(fields['gid'], subject.groupId) &&
    isIt(fields['mid'], subject.memberId)
  )
}

/** Like `inItsClub`. An event, group or member named in the request must be the entity's own. */
export const inItsEvent = <Subject extends EventSubject>(may: (subject: Subject) => boolean): Decide => {
  const decide = inItsClub<Subject>(may)
  return (actor, request) => {
    const subject = request.subject as Subject | undefined
    return decide(actor, subject && !fits(subject, request) ? { ...request, subject: undefined } : request)
  }
}

export const eventsAccess = {
  'event-admin': { decide: inItsEvent(runsEvent), subject: eventQuery },
  // Checks the first event of the list; the handler checks all the others the same way.
  'event-list-admin': { decide: inItsEvent(runsEvent), subject: firstEventQuery },
  'event-reader': { decide: inItsEvent(readsEvent), subject: eventQuery },
  'event-player-reader': { decide: inItsEvent(seesPlayers), subject: eventQuery },
  'event-member': {
    decide: inItsEvent((event) => event.isOpened && event.ownMember !== null),
    subject: eventOrLinkQuery,
  },
  'event-division-admin': { decide: inItsEvent(runsEvent), subject: divisionQuery },
  'event-division-reader': { decide: inItsEvent(readsEvent), subject: divisionQuery },
} satisfies AccessRules

/** Whether the session may read this event, for the live channel. */
export async function mayReadEvent(deps: Deps, sessionHash: string | undefined, eventId: number): Promise<boolean> {
  return sessionHash !== undefined && maySession(deps, 'event-reader', sessionHash, { params: { eid: eventId } })
}

/** Whether the session may run this event. A group named with it must be the event's own. */
export async function mayRunEvent(
  deps: Deps,
  sessionHash: string,
  { eventId, groupId }: { readonly eventId: number; readonly groupId?: number | undefined },
): Promise<boolean> {
  const params = { eid: eventId }
  return maySession(
    deps,
    'event-admin',
    sessionHash,
    groupId === undefined ? { params } : { params, body: { gid: groupId } },
  )
}
