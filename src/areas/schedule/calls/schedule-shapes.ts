import * as z from 'zod/mini'
import { eventStatusLabels } from '#areas/events/rules/status-label.ts'
import { Response } from '#areas/invitations/calls/invitation-shapes.ts'
import { Id } from '#kernel/calls/shapes.ts'

/**
 * What anybody may read of an event. `start_time` is the instant with the offset of the club's zone at that time, so
 * that its text shows the club's local time: `2027-01-11T09:00:00-07:00`.
 */
const publicFields = {
  start_time: z.string(),
  title: z.string(),
  group_name: z.string(),
  /** The number of players with a spot. */
  count: z.int(),
  available_spots: z.int(),
  location: z.string(),
  court_names: z.string(),
}

/**
 * An event on the schedules of members and admins, with everything that lists and calendars show, without long texts.
 */
const scheduleFields = {
  ...publicFields,
  eid: Id,
  cid: Id,
  gid: Id,
  color: z.string(),
  end_time: z.string(),
  waitlist: z.int(),
  invites_sent: z.boolean(),
  no_invite: z.boolean(),
  status_label: z.enum(eventStatusLabels),
  /** Replies are closed: the close date has passed, or the event is merged into another one. */
  is_closed: z.boolean(),
  /** Its players were moved into another event. */
  is_merged: z.boolean(),
  /** The caller's response; null if there is none. */
  response: Response,
  /** The caller is invited, or the event is open to a group of theirs. */
  may_answer: z.boolean(),
  /** The caller runs this event. */
  may_edit: z.boolean(),
}

export const ScheduleEvent = z.object(scheduleFields)
/** An event of a week, with what its admins may have to see to. */
export const WeekEvent = z.extend(ScheduleEvent, {
  /** Members who are invited and have not replied. */
  undecided: z.int(),
})
const PublicEvent = z.object(publicFields)

/** Callers who run the club's events get the fields of its schedule; all others get those of the public one. */
export const PublicOrScheduleEvent = z.union([ScheduleEvent, PublicEvent])
