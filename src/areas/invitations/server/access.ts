import { type ClubSubject, inItsClub, runsClub } from '#areas/clubs/server/access.ts'
import { type EventSubject, inItsEvent, runsEvent } from '#areas/events/server/access.ts'
import type { AccessRules } from '#kernel/server/access/rule.ts'
import { deletedEventQuery, invitationQuery } from './access-rows.ts'

export interface InvitationSubject extends EventSubject {
  readonly invitationId: number
  readonly memberId: number
  readonly partnerMemberId: number | null
}

/** A deleted event, for the money that was paid for it. */
interface DeletedEventSubject extends ClubSubject {
  readonly eventId: number
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'deleted-event-admin': DeletedEventSubject
    'invitation-admin': InvitationSubject
    'invitation-self': InvitationSubject
    'invitation-club-admin': InvitationSubject
    'invitation-self-or-admin': InvitationSubject
    'invitation-pair-or-admin': InvitationSubject
  }
}

const isOwn = (invitation: InvitationSubject) => invitation.ownMember?.memberId === invitation.memberId
const isOwnOrPartners = (invitation: InvitationSubject) =>
  isOwn(invitation) || (invitation.ownMember !== null && invitation.ownMember.memberId === invitation.partnerMemberId)

export const invitationsAccess = {
  'deleted-event-admin': { decide: inItsClub(runsClub), subject: deletedEventQuery },
  'invitation-admin': { decide: inItsEvent(runsEvent), subject: invitationQuery },
  'invitation-self': { decide: inItsEvent<InvitationSubject>(isOwn), subject: invitationQuery },
  'invitation-club-admin': { decide: inItsEvent<InvitationSubject>(runsClub), subject: invitationQuery },
  'invitation-self-or-admin': {
    decide: inItsEvent<InvitationSubject>((invitation) => runsEvent(invitation) || isOwn(invitation)),
    subject: invitationQuery,
  },
  'invitation-pair-or-admin': {
    decide: inItsEvent<InvitationSubject>((invitation) => runsEvent(invitation) || isOwnOrPartners(invitation)),
    subject: invitationQuery,
  },
} satisfies AccessRules
