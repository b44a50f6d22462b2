import type * as z from 'zod/mini'
import { statusLabelOf } from '#areas/events/rules/status-label.ts'
import { wireResponseOf } from '#areas/invitations/rules/responses.ts'
import type { PublicOrScheduleEvent, ScheduleEvent } from '#areas/schedule/calls/schedule-shapes.ts'
import { withOffset } from '#areas/schedule/rules/club-days.ts'
import type { ScheduleRow, ScheduleViewer } from './schedule-rows.ts'

type PublicRow = Pick<
  ScheduleRow,
  'starts_at' | 'title' | 'group_name' | 'confirmed_count' | 'spots' | 'location' | 'court_names'
>

/** Exactly the event fields that everyone can read. */
export const presentPublic = (row: PublicRow, zone: string): z.output<typeof PublicOrScheduleEvent> => ({
  start_time: withOffset(zone, row.starts_at),
  title: row.title,
  group_name: row.group_name,
  count: row.confirmed_count,
  available_spots: row.spots,
  location: row.location,
  court_names: row.court_names,
})

interface Setting {
  readonly zone: string
  readonly now: Date
  readonly onlooker: ScheduleViewer
}

/** An event on the schedules for people who belong to the club. */
export function presentOnSchedule(row: ScheduleRow, { zone, now, onlooker }: Setting): z.output<typeof ScheduleEvent> {
  const isOpened = row.opened_at !== null
  return {
    ...presentPublic(row, zone),
    eid: row.id,
    cid: row.club_id,
    gid: row.group_id,
    color: row.color,
    end_time: withOffset(zone, row.ends_at),
    waitlist: row.waiting_count,
    invites_sent: isOpened,
    no_invite: row.is_open_to_group,
    status_label: statusLabelOf({ isOpened, isOpenToGroup: row.is_open_to_group }),
    is_closed: row.merged_into !== null || now > row.closes_at,
    is_merged: row.merged_into !== null,
    response: wireResponseOf(row.response),
    may_answer: row.invitation_id !== null || row.is_open_to_viewer,
    may_edit: onlooker.groupIds === undefined || onlooker.groupIds.includes(row.group_id),
  }
}
