import * as z from 'zod/mini'
import { inClub } from '#areas/clubs/calls/club-shapes.ts'
import { ClubEvent } from '#areas/events/calls/event-shapes.ts'
import { adminLabels, cardLabels } from '#areas/invitations/rules/card-label.ts'
import { yesRefusals } from '#areas/invitations/rules/decide-yes.ts'
import { MemberRecord } from '#areas/members/calls/members.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId, WideId } from '#kernel/calls/shapes.ts'
import { PaymentType, Response, YesOfferField } from './invitation-shapes.ts'

const ofMember = z.object({ mid: PathId })

/** The reply as cards and schedules word it (X65). None of the four applies to a member who still needs a partner. */
const CardLabel = z.enum(cardLabels)

/**
 * An event with the reply of one member; `eiid` is null if the event is open to the group and the member has not
 * replied.
 */
const MemberEvent = z.extend(ClubEvent, {
  eiid: z.nullable(WideId),
  response: Response,
  label: CardLabel,
  payment_type: PaymentType,
  partner: z.nullable(Id),
  partner_name: z.string(),
  sid: z.nullable(Id),
  sub_group: z.nullable(Id),
  sub_name: z.string(),
  answer: z.string(),
  /**
   * The member can reply now: dues are current, and the member either has not replied and the event is not closed, or is
   * on the waitlist and can take an open spot. The server decides again on a reply.
   */
  may_answer: z.boolean(),
  /**
   * Own: what a Yes would do now, for a member who has not replied or is on the waitlist. Null otherwise, and if it
   * would be refused: `why_not` says why, `overlaps` names the event at the same time.
   */
  yes_offer: YesOfferField,
  why_not: z.nullable(z.enum(yesRefusals)),
  overlaps: z.nullable(z.string()),
  /** Own: until when a spot is offered to the member on the waitlist, or waits for their payment. */
  offer_until: z.nullable(z.string()),
  /** The member is asked to substitute for a player who dropped out. */
  is_substitute: z.boolean(),
  /** There is a draw, and members see it. */
  has_draw: z.boolean(),
})

export const getFutureEventsForMember = call({
  name: 'memberEvents.getFutureEventsForMember',
  method: 'GET',
  path: '/api/club/getFutureEventsForMember/{mid}',
  summary:
    'Up to 200 current and upcoming events that the member is invited to or that are open to one of their groups',
  source: 'spec 003 §3, §7',
  access: 'member-self-or-admin',
  rate: 'read',
  params: ofMember,
  reply: z.array(MemberEvent),
})

export const checkForClubEvents = call({
  name: 'memberEvents.checkForClubEvents',
  method: 'GET',
  path: '/api/club/checkForClubEvents/{cid}',
  summary: 'Whether the club has open events that have not ended',
  source: 'spec 003 §7',
  access: 'club-insider',
  rate: 'read',
  params: inClub,
  reply: z.object({ events: z.boolean() }),
})

export const getEventsByMember = call({
  name: 'memberEvents.getEventsByMember',
  method: 'GET',
  path: '/api/club/getEventsByMember/{mid}',
  summary:
    'The latest 100 events that a member is invited to, newest first; group admins see only their own groups’ events',
  source: 'spec 002 §4, §7',
  access: 'member-editor',
  rate: 'read',
  params: ofMember,
  reply: z.array(
    z.object({
      eid: Id,
      eiid: WideId,
      gid: Id,
      title: z.string(),
      /** The name of the group. */
      name: z.string(),
      color: z.string(),
      location: z.string(),
      start_time: z.string(),
      start_text: z.string(),
      end_time: z.string(),
      response: Response,
      label: z.enum(adminLabels),
      is_no_show: z.boolean(),
    }),
  ),
})

export const getClubMemberInfo = call({
  name: 'memberEvents.getClubMemberInfo',
  method: 'POST',
  path: '/api/club/getClubMemberInfo',
  summary: 'A member’s record, limited to the fields that the club shows to members',
  source: 'spec 002 §3, §7',
  access: 'member-self-or-admin',
  rate: 'read',
  body: z.object({ mid: Id }),
  reply: z.extend(MemberRecord, {
    member_club: z.object({ mid: Id, cid: Id, dues_paid: z.boolean(), group_directory: z.boolean() }),
  }),
  example: { mid: 1 },
})
