import {
  checkForClubEvents,
  getClubMemberInfo,
  getEventsByMember,
  getFutureEventsForMember,
} from '#contract/invitations/member-events'
import { adminLabelOf, cardLabelOf } from '#domain/invitations/card-label'
import { wireResponseOf } from '#domain/invitations/responses'
import { ok } from '#domain/shared/result'
import { wallTextIn } from '#domain/shared/wall-time'
import { readSettings } from '#server/clubs/setting-rows'
import { presentEvent } from '#server/events/present'
import { handle, type MountedCall } from '#server/kernel/http/handle'
import { readMember } from '#server/members/read-member'
import { type FutureEventRow, hasEvents, listEventsOf, listFutureEventsOf } from './member-event-rows.ts'

const getFutureEventsForMemberHandler = handle(getFutureEventsForMember, async ({ subject, deps }) => {
  const now = deps.clock.now()
  const rows = await listFutureEventsOf(deps.db, subject.clubId, subject.memberId, now)
  return ok(rows.map((row) => presentFuture(row, now)))
})

function presentFuture(row: FutureEventRow, now: Date) {
  const event = presentEvent(row, now)
  return {
    ...event,
    eiid: row.invitation_id,
    response: wireResponseOf(row.response),
    label: cardLabelOf(row.response),
    payment_type: row.payment_type,
    partner: row.partner_member_id,
    partner_name: row.partner_name ?? '',
    sid: row.division_id,
    sub_group: row.division_id,
    sub_name: row.division_name ?? '',
    answer: row.answer ?? '',
    may_answer: row.response === null && !event.is_closed && row.has_dues,
    has_draw: row.has_draw,
  }
}

const checkForClubEventsHandler = handle(checkForClubEvents, async ({ subject, deps }) =>
  ok({ events: await hasEvents(deps.db, subject.clubId, deps.clock.now()) }),
)

/** Members and admins of the club see every event, group admins the events of their groups. */
const getEventsByMemberHandler = handle(getEventsByMember, async ({ subject, deps }) => {
  const seesAll = subject.isAdmin || subject.isStaff || subject.own?.memberId === subject.memberId
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
  checkForClubEventsHandler,
  getEventsByMemberHandler,
  getClubMemberInfoHandler,
]
