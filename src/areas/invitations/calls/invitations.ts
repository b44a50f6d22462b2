import * as z from 'zod/mini'
import { ClubEvent } from '#areas/events/calls/event-shapes.ts'
import { yesRefusals } from '#areas/invitations/rules/decide-yes.ts'
import { divisionOfYesRefusals } from '#areas/invitations/rules/decide-yes-in-division.ts'
import { wireOutcomes } from '#areas/invitations/rules/responses.ts'
import { substituteStates } from '#areas/invitations/rules/roster.ts'
import { MemberStatus } from '#areas/members/calls/member-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line, PathId, WideId, YesNo } from '#kernel/calls/shapes.ts'
import { InvitationFields, PaymentType, Response, YesOfferField } from './invitation-shapes.ts'

const ofEvent = z.object({ eid: PathId })
/**
 * Old clients send it, so it is accepted, but it is ignored. Names, roles, prices and spots come from the session and
 * the database.
 */
const ignored = { first: z.optional(z.unknown()), admin: z.optional(z.unknown()), add_partner: z.optional(z.unknown()) }

/** Own: the division chosen together with a Yes. If it is missing, it can be chosen later, as in the specification. */
export const withDivision = { sid: z.optional(Id) }

/** `available`: a spot is open, but payment is due first. The member stays on the waitlist until then (X74). */
const Answered = z.object({
  response: z.enum(wireOutcomes),
  eiid: WideId,
  /** Dollars still to be paid. */
  cost: z.number(),
})
const TakenBack = z.object({ response: z.literal('no'), eiid: WideId, message: z.string() })

const ownInvitation = {
  invitation: z.nullable(InvitationFields),
  event: ClubEvent,
  /** The event in which the member is invited instead, if this event was merged into another one. */
  merged_into: z.nullable(Id),
  /** The reply as the member screens word it; empty before a reply (spec 003 §4). */
  label: z.string(),
  /** Whether each button would be accepted now; the server decides again when the member taps it. */
  may_answer_yes: z.boolean(),
  may_answer_no: z.boolean(),
  /** Own: what a Yes would do now. */
  yes_offer: YesOfferField,
  /** Why Yes would be refused. */
  why_not: z.nullable(z.enum(yesRefusals)),
  /** The title of the simultaneous event in which the member has a spot, if that is the reason. */
  overlaps: z.nullable(z.string()),
  /** Spots that this member's Yes could take now: 0 while others on the waitlist can go first. */
  open_to_me: z.int(),
  /** Own: until when the member on the waitlist can take a spot that is offered, or pay for it; null if none is. */
  offer_until: z.nullable(z.string()),
  /** Own: the member is asked to substitute for a player who dropped out. */
  is_substitute: z.boolean(),
  /** A division has room, or the member has already chosen one. */
  may_choose_division: z.boolean(),
  /**
   * Own: the divisions to choose from together with a Yes, in order of creation; empty if a Yes needs none.
   * `spots_left` is null if there is no limit. `fits` says whether the member, with their partner if they have one,
   * fits now.
   */
  yes_divisions: z.array(z.object({ sid: Id, name: z.string(), spots_left: z.nullable(z.int()), fits: z.boolean() })),
  may_add_partner: z.boolean(),
  /** Own: whether the member says Yes to every date; null if the event does not repeat. */
  standing: z.nullable(z.boolean()),
  may_see_players: z.boolean(),
  has_dues: z.boolean(),
  mid: Id,
  /** Dollars still to be paid. */
  owes: z.number(),
  /** Own: what the member paid by card, in cents, and whether a No refunds it automatically (X172); null if nothing. */
  card_paid: z.nullable(z.object({ amount: z.int(), goes_back: z.boolean() })),
  /** Own: after a No, how much of a card payment is refunded, in cents, and whether it is done; null if nothing. */
  card_returned: z.nullable(z.object({ amount: z.int(), is_done: z.boolean() })),
  /** Dollars that the partner has to pay before both get a spot. */
  partner_owes: z.number(),
}

/** An invitation with its event, as the member reads it. */
export const InviteFields = z.object(ownInvitation)

export const getInvite = call({
  name: 'invitations.getInvite',
  method: 'POST',
  path: '/api/getInvite/{url}',
  summary:
    'The caller’s invitation and its event; without an invitation, the event if it is open to the caller’s group',
  source: 'spec 001 §2, §7; X53',
  access: 'event-member',
  rate: 'read',
  params: z.object({ url: PathId }),
  body: z.object({ user_id: z.optional(Id) }),
  reply: InviteFields,
  refusals: ['not-found'],
  example: {},
})

export const getEventDetail = call({
  name: 'invitations.getEventDetail',
  method: 'POST',
  path: '/api/getEventDetail/{eid}',
  summary:
    'The caller’s invitation and its event, by event ID; organizers can also read drafts and events they are not invited to',
  source: 'spec 001 §7',
  access: 'event-reader',
  rate: 'read',
  params: ofEvent,
  body: z.object({ user_id: z.optional(Id) }),
  /** `mid` is null for staff and admins without a membership in the club. */
  reply: z.object({ ...ownInvitation, mid: z.nullable(Id) }),
  refusals: ['not-found'],
  example: {},
})

export const checkForEiidAndSpots = call({
  name: 'invitations.checkForEiidAndSpots',
  method: 'POST',
  path: '/api/club/checkForEiidAndSpots',
  summary: 'The caller’s invitation to an event, if any, and the number of open spots',
  source: 'spec 003 §7',
  access: 'event-member',
  rate: 'read',
  body: z.object({ eid: Id, mid: z.optional(Id) }),
  reply: z.object({ eiid: z.nullable(WideId), spots: z.int() }),
  refusals: ['not-yours'],
  example: { eid: 1 },
})

export const answerYes = call({
  name: 'invitations.answerYes',
  method: 'PUT',
  path: '/api/yesImIn/{eid}',
  summary: 'Accept an invitation',
  source: 'spec 001 §4, §7; spec 003 §4, §8; X73, X74, X151 to X156',
  access: 'invitation-self-or-admin',
  rate: 'write',
  once: true,
  params: ofEvent,
  body: z.object({ ...ignored, eiid: WideId, eid: z.optional(Id), mid: z.optional(Id), ...withDivision }),
  reply: Answered,
  refusals: [...yesRefusals, ...divisionOfYesRefusals],
  example: { eiid: 1 },
})

export const answerYesOpen = call({
  name: 'invitations.answerYesOpen',
  method: 'POST',
  path: '/api/club/yesImInAddInvite',
  summary: 'Reply Yes to an event that is open to the caller’s group, without an invitation',
  source: 'spec 003 §4, §7',
  access: 'event-member',
  rate: 'write',
  once: true,
  body: z.object({
    ...ignored,
    eid: Id,
    eiid: z.optional(z.unknown()),
    mid: z.optional(Id),
    gid: z.optional(Id),
    spots: z.optional(z.unknown()),
    cost: z.optional(z.unknown()),
    ...withDivision,
  }),
  reply: Answered,
  refusals: [...yesRefusals, ...divisionOfYesRefusals, 'not-yours'],
  example: { eid: 1 },
})

export const answerNo = call({
  name: 'invitations.answerNo',
  method: 'PUT',
  path: '/api/noImOut/{eid}',
  summary: 'Decline an invitation; the spot opens for the next person on the waitlist',
  source: 'spec 001 §4, §7; spec 003 §4; X152, X155',
  access: 'invitation-self-or-admin',
  rate: 'write',
  params: ofEvent,
  body: z.object({ ...ignored, eiid: WideId, mid: z.optional(Id) }),
  reply: TakenBack,
  refusals: ['registration-closed', 'not-invited', 'already-no', 'changes-off', 'card-paid'],
  example: { eiid: 1 },
})

export const answerNoOpen = call({
  name: 'invitations.answerNoOpen',
  method: 'POST',
  path: '/api/club/noImOutAddInvite',
  summary: 'Reply No to an event that is open to the caller’s group, without an invitation',
  source: 'spec 003 §7',
  access: 'event-member',
  rate: 'write',
  body: z.object({
    ...ignored,
    eid: Id,
    eiid: z.optional(z.unknown()),
    mid: z.optional(Id),
    gid: z.optional(Id),
    spots: z.optional(z.unknown()),
  }),
  reply: TakenBack,
  refusals: ['registration-closed', 'not-invited', 'already-no', 'changes-off', 'card-paid', 'not-yours'],
  example: { eid: 1 },
})

export const undoReply = call({
  name: 'invitations.undoReply',
  method: 'POST',
  path: '/api/club/undoReply',
  summary: 'Undo the caller’s last change to an invitation, such as a reply or a moved player; possible for 10 seconds',
  source: 'own: docs/areas/invitations.md; X152, X153',
  access: 'invitation-self-or-admin',
  rate: 'write',
  once: true,
  body: z.object({ eiid: WideId }),
  reply: z.object({ message: z.string(), response: Response }),
  refusals: ['undo-over', 'event-conflict', 'undo-taken'],
  example: { eiid: 1 },
})

export const saveInviteAnswer = call({
  name: 'invitations.saveInviteAnswer',
  method: 'PUT',
  path: '/api/club/saveInviteAnswer',
  summary: 'Answer an event’s question',
  source: 'spec 001 §5, §7; X141',
  access: 'invitation-self-or-admin',
  rate: 'write',
  body: z.object({ ...ignored, eiid: WideId, answer: line(255) }),
  reply: Done,
  refusals: ['registration-closed'],
  example: { eiid: 1, answer: 'I bring balls' },
})

export const addSubEventToInvite = call({
  name: 'invitations.addSubEventToInvite',
  method: 'PUT',
  path: '/api/club/addSubEventToInvite',
  summary: 'Choose a division; for a pair, the choice applies to both partners',
  source: 'spec 001 §4, §7, §8; spec 003 §4',
  access: 'invitation-self-or-admin',
  rate: 'write',
  body: z.object({ ...ignored, eiid: WideId, sid: Id }),
  reply: Done,
  refusals: ['division-full', 'partner-required', 'not-registered', 'registration-closed', 'not-found'],
  example: { eiid: 1, sid: 1 },
})

/**
 * A line of the lists. Members get the fields that are always present; only those who run the event get the optional
 * ones.
 */
export const Listed = z.object({
  eid: Id,
  first: z.string(),
  last: z.string(),
  name: z.string(),
  partner_name: z.string(),
  sub_name: z.string(),
  /** The position on the waitlist, where 1 is next. */
  position: z.nullable(z.int()),
  eiid: z.optional(WideId),
  mid: z.optional(Id),
  gmid: z.optional(z.nullable(Id)),
  response: z.optional(Response),
  is_no_show: z.optional(z.boolean()),
  status: z.optional(MemberStatus),
  dues_paid: z.optional(YesNo),
  club_rating: z.optional(z.string()),
  rating: z.optional(z.string()),
  partner: z.optional(z.nullable(Id)),
  partner_eiid: z.optional(z.nullable(WideId)),
  partner_paid: z.optional(z.boolean()),
  partner_rating: z.optional(z.string()),
  partner_answer: z.optional(z.string()),
  combined_rating: z.optional(z.string()),
  payment_type: z.optional(PaymentType),
  sid: z.optional(z.nullable(Id)),
  sub_group: z.optional(z.nullable(Id)),
  answer: z.optional(z.string()),
  checkin: z.optional(z.boolean()),
  answered: z.optional(z.nullable(z.string())),
  /** Own: until when a member on the waitlist is asked to take a spot, or to pay for it. It may be over. */
  asked_until: z.optional(z.nullable(z.string())),
  /** Own: asked to substitute, or what came of it. */
  substitute: z.optional(z.nullable(z.enum(substituteStates))),
  /** The state of the email. An opened email is a hint, not proof. */
  /** Own: the invitation has left by mail at least once since it was made. */
  mailed: z.optional(z.boolean()),
  delivered: z.optional(z.boolean()),
  viewed: z.optional(z.boolean()),
  failed: z.optional(z.boolean()),
})

/** What the five lists have in common. Each list is its own call, so that the web can import it without the shapes. */
const list = {
  source: 'spec 001 §2, §7; spec 003 §7',
  rate: 'read',
  body: z.object({ eid: Id, add_partner: z.optional(z.unknown()) }),
  reply: z.array(Listed),
  example: { eid: 1 },
} as const

export const yesResponses = call({
  name: 'invitations.yesResponses',
  method: 'POST',
  path: '/api/eventRegistration/yesResponses',
  summary: 'The players who have a spot',
  access: 'event-player-reader',
  ...list,
})

export const waitlistResponses = call({
  name: 'invitations.waitlistResponses',
  method: 'POST',
  path: '/api/eventRegistration/waitlistResponses',
  summary: 'The players on the waitlist, in order',
  access: 'event-player-reader',
  ...list,
})

export const noResponses = call({
  name: 'invitations.noResponses',
  method: 'POST',
  path: '/api/eventRegistration/noResponses',
  summary: 'The players who declined',
  access: 'event-admin',
  ...list,
})

export const invitedResponses = call({
  name: 'invitations.invitedResponses',
  method: 'POST',
  path: '/api/eventRegistration/invitedResponses',
  summary: 'The players who have not replied',
  access: 'event-admin',
  ...list,
})

export const needsPartnerList = call({
  name: 'invitations.needsPartnerList',
  method: 'POST',
  path: '/api/eventRegistration/needsPartnerList',
  summary: 'The players who need a partner',
  access: 'event-admin',
  ...list,
})

export const confirmedPlayers = call({
  name: 'invitations.confirmedPlayers',
  method: 'POST',
  path: '/api/club/confirmedPlayers',
  summary: 'The names of the players who have a spot, for members with current dues',
  source: 'spec 003 §4, §7, §8',
  access: 'event-reader',
  rate: 'read',
  body: z.object({ eid: Id }),
  reply: z.array(z.object({ first: z.string(), last: z.string(), partner_name: z.string(), sub_name: z.string() })),
  refusals: ['players-need-dues'],
  example: { eid: 1 },
})
