import { administers, when } from './club-rules.ts'
import type { AccessRequest, Rule } from './rule.ts'
import type { EventSubject, InvitationSubject } from './subjects.ts'

/** Admins of the group of an event and of its club, and staff visiting it. */
export const runsEvent = (subject: EventSubject) => administers(subject) || subject.adminOf.includes(subject.groupId)

/** Members of the club read an event once it is open; a draft is there for those who run it. */
const reads = (event: EventSubject) =>
  runsEvent(event) || (event.isOpened && (event.own !== null || event.adminOf.length > 0))

/** Members see who plays with current dues, in an event they are invited to or that is open to the group. */
const seesPlayers = (event: EventSubject) =>
  runsEvent(event) ||
  (event.isOpened && event.own?.hasDues === true && (event.isOpenToGroup || event.ownInvitationId !== null))

const isOwn = (invitation: InvitationSubject) => invitation.own?.memberId === invitation.memberId
const isOwnOrPartners = (invitation: InvitationSubject) =>
  isOwn(invitation) || (invitation.own !== null && invitation.own.memberId === invitation.partnerMemberId)

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

const whenEvent = <Subject extends EventSubject>(may: (subject: Subject) => boolean): Rule => {
  const rule = when<Subject>(may)
  return (actor, request) => {
    const subject = request.subject as Subject | undefined
    return rule(actor, subject && !fits(subject, request) ? { ...request, subject: undefined } : request)
  }
}

export const eventRules = {
  'event-admin': whenEvent(runsEvent),
  // The first of the list; the handler asks the same of all the others.
  'event-list-admin': whenEvent(runsEvent),
  'event-reader': whenEvent(reads),
  'event-player-reader': whenEvent(seesPlayers),
  'event-member': whenEvent((event) => event.isOpened && event.own !== null),
  'event-division-admin': whenEvent(runsEvent),
  'event-division-reader': whenEvent(reads),
  'invitation-admin': whenEvent(runsEvent),
  'invitation-self-or-admin': whenEvent<InvitationSubject>((invitation) => runsEvent(invitation) || isOwn(invitation)),
  'invitation-pair-or-admin': whenEvent<InvitationSubject>(
    (invitation) => runsEvent(invitation) || isOwnOrPartners(invitation),
  ),
} satisfies Record<string, Rule>
