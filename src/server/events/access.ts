import { administers, type ClubSubject, inItsClub } from '#server/clubs/access'
import { maySession } from '#server/kernel/access/of-session'
import type { AccessRequest, AccessRules, Decide } from '#server/kernel/access/rule'
import type { Deps } from '#server/kernel/deps'
import { divisionQuery, eventOrLinkQuery, eventQuery, firstEventQuery } from './access-rows.ts'

/** An event of a club that is not deleted. */
export interface EventSubject extends ClubSubject {
  readonly eventId: number
  readonly groupId: number
  /** Invitations have left, or the registration was opened. */
  readonly isOpened: boolean
  /** Without invitations: every member of the group may register. */
  readonly isOpenToGroup: boolean
  /** The invitation of the one who asks. */
  readonly ownInvitationId: number | null
}

interface DivisionSubject extends EventSubject {
  readonly divisionId: number
}

declare module '#server/kernel/access/subjects' {
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

/** Admins of the group of an event and of its club, and staff visiting it. */
export const runsEvent = (subject: EventSubject) => administers(subject) || subject.adminOf.includes(subject.groupId)

/** Members of the club read an event once it is open; a draft is there for those who run it. */
const reads = (event: EventSubject) =>
  runsEvent(event) || (event.isOpened && (event.own !== null || event.adminOf.length > 0))

/** Members see who plays with current dues, in an event they are invited to or that is open to the group. */
const seesPlayers = (event: EventSubject) =>
  runsEvent(event) ||
  (event.isOpened && event.own?.hasDues === true && (event.isOpenToGroup || event.ownInvitationId !== null))

/** The event, its group and its member are derived from the thing; other ones named beside it are no such thing. */
const fits = (subject: EventSubject & { memberId?: number }, { params, body }: AccessRequest): boolean => {
  const named = { ...(body as object | undefined), ...(params as object | undefined) } as Record<string, unknown>
  const inBody = (body as Record<string, unknown> | undefined)?.['eid']
  const isIt = (given: unknown, real: number | undefined) => given === undefined || real === undefined || given === real
  return (
    isIt(named['eid'], subject.eventId) &&
    isIt(inBody, subject.eventId) &&
    isIt(named['gid'], subject.groupId) &&
    isIt(named['mid'], subject.memberId)
  )
}

/** As `inItsClub`; event, group and member named in the request have to be those of the thing. */
export const inItsEvent = <Subject extends EventSubject>(may: (subject: Subject) => boolean): Decide => {
  const decide = inItsClub<Subject>(may)
  return (actor, request) => {
    const subject = request.subject as Subject | undefined
    return decide(actor, subject && !fits(subject, request) ? { ...request, subject: undefined } : request)
  }
}

export const eventsAccess = {
  'event-admin': { decide: inItsEvent(runsEvent), subject: eventQuery },
  // The first of the list; the handler asks the same of all the others.
  'event-list-admin': { decide: inItsEvent(runsEvent), subject: firstEventQuery },
  'event-reader': { decide: inItsEvent(reads), subject: eventQuery },
  'event-player-reader': { decide: inItsEvent(seesPlayers), subject: eventQuery },
  'event-member': { decide: inItsEvent((event) => event.isOpened && event.own !== null), subject: eventOrLinkQuery },
  'event-division-admin': { decide: inItsEvent(runsEvent), subject: divisionQuery },
  'event-division-reader': { decide: inItsEvent(reads), subject: divisionQuery },
} satisfies AccessRules

/** May the session read this event? For the live channel. */
export async function mayReadEvent(deps: Deps, sessionHash: string | undefined, eventId: number): Promise<boolean> {
  return sessionHash !== undefined && maySession(deps, 'event-reader', sessionHash, { params: { eid: eventId } })
}

/** May the session run this event? A group that is named beside it has to be its own. */
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
