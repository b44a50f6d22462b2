import { readSettings } from '#areas/clubs/server/setting-rows.ts'
import { isClosed, presentEvent } from '#areas/events/server/present.ts'
import {
  checkForClubEvents,
  getClubMemberInfo,
  getEventsByMember,
  getFutureEventsForMember,
} from '#areas/invitations/calls/member-events.ts'
import { getUninvitedEvents } from '#areas/invitations/calls/uninvited-events.ts'
import { adminLabelOf, cardLabelOf } from '#areas/invitations/rules/card-label.ts'
import { wireResponseOf } from '#areas/invitations/rules/responses.ts'
import { entryOfMember, type Roster } from '#areas/invitations/rules/roster.ts'
import { isSpotOpenTo } from '#areas/invitations/rules/yes-offer.ts'
import { readMember } from '#areas/members/server/read-member.ts'
import { ok } from '#kernel/rules/result.ts'
import { wallTextIn } from '#kernel/rules/wall-time.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { type FutureEventRow, hasEvents, listEventsOf, listFutureEventsOf } from './member-event-rows.ts'
import { presentOffer } from './present-offer.ts'
import { lookAtRosters } from './roster-rows.ts'
import { listNotInvited } from './uninvited-rows.ts'

const getFutureEventsForMemberHandler = handle(getFutureEventsForMember, async ({ subject, deps }) => {
  const now = deps.clock.now()
  const rows = await listFutureEventsOf(deps.db, subject.clubId, subject.memberId, now)
  const askedEvents = rows.filter((row) => isAsked(row, now))
  const rosters = await lookAtRosters(deps.db, askedEvents, [subject.memberId], now)
  return ok(rows.map((row) => presentFuture(row, offerTo(subject.memberId, rosters.get(row.id)), now)))
})

/**
 * Whether a Yes from the member could do anything: before a reply, and on the waitlist; after replies close, only while
 * a spot may be offered to them.
 */
function isAsked(row: FutureEventRow, now: Date): boolean {
  if (row.response !== null && row.response !== 'waitlist') return false
  return !isClosed(row, now) || (row.response === 'waitlist' && row.pay_by !== null && row.pay_by >= now)
}

const noOffer = { yes_offer: null, why_not: null, overlaps: null, offer_until: null, is_substitute: false }

/**
 * What a Yes would do, by the same rule that decides when it is clicked. Nothing for events that do not ask for one.
 */
function offerTo(memberId: number, roster: Roster | undefined) {
  const ownEntry = roster && entryOfMember(roster, memberId)
  return roster && ownEntry ? presentOffer(roster, ownEntry) : noOffer
}

function presentFuture(row: FutureEventRow, offer: ReturnType<typeof offerTo>, now: Date) {
  const event = presentEvent(row, now)
  const isUnanswered = row.response === null && !event.is_closed
  return {
    ...event,
    eiid: row.invitation_id,
    response: wireResponseOf(row.response),
    // Substitutes who are asked have not replied yet.
    label: cardLabelOf(offer.is_substitute ? null : row.response),
    payment_type: row.payment_type,
    partner: row.partner_member_id,
    partner_name: row.partner_name ?? '',
    sid: row.division_id,
    sub_group: row.division_id,
    sub_name: row.division_name ?? '',
    answer: row.answer ?? '',
    may_answer: (isUnanswered || isSpotOpenTo(row.response, offer.yes_offer)) && row.has_dues,
    ...offer,
    has_draw: row.has_draw,
  }
}

const getUninvitedEventsHandler = handle(getUninvitedEvents, async ({ subject, deps }) => {
  const { clubId, memberId } = subject
  const rows = await listNotInvited(deps.db, { clubId, memberId, now: deps.clock.now() })
  return ok(
    rows.map((row) => ({
      eid: row.eventId,
      gid: row.groupId,
      title: row.title,
      group_name: row.groupName,
      start_time: row.startsAt.toISOString(),
      time_zone: row.zone,
      location: row.location,
      poc: row.poc,
      poc_phone: row.pocPhone,
      poc_email: row.pocEmail,
    })),
  )
})

const checkForClubEventsHandler = handle(checkForClubEvents, async ({ subject, deps }) =>
  ok({ events: await hasEvents(deps.db, subject.clubId, deps.clock.now()) }),
)

/** Members and admins of the club see every event. Group admins see their groups' events. */
const getEventsByMemberHandler = handle(getEventsByMember, async ({ subject, deps }) => {
  const seesAll = subject.isAdmin || subject.isStaff || subject.ownMember?.memberId === subject.memberId
  const rows = await listEventsOf(deps.db, subject.clubId, subject.memberId, seesAll ? undefined : subject.adminOf)
  return ok(
    rows.map((row) => ({
      eid: row.id,
      eiid: row.invitation_id,
      gid: row.group_id,
      title: row.title,
      name: row.group_name,
      color: row.color,
      location: row.location,
      start_time: row.starts_at.toISOString(),
      start_text: wallTextIn(row.time_zone, row.starts_at),
      end_time: row.ends_at.toISOString(),
      response: wireResponseOf(row.response),
      label: adminLabelOf(row.response),
      is_no_show: row.is_no_show,
    })),
  )
})

const getClubMemberInfoHandler = handle(getClubMemberInfo, async ({ subject, deps }) => {
  const member = await readMember(deps.db, subject)
  const club = await readSettings(deps.db, subject.clubId)
  const { mid, cid, dues_paid } = member
  const member_club = { mid, cid, dues_paid: dues_paid === 'yes', group_directory: club.has_group_directory }
  return ok({ ...member, member_club })
})

export const memberEventsHandlers: readonly MountedCall[] = [
  getFutureEventsForMemberHandler,
  getUninvitedEventsHandler,
  checkForClubEventsHandler,
  getEventsByMemberHandler,
  getClubMemberInfoHandler,
]
