import type * as z from 'zod/mini'
import type { ClubEvent, EventToEdit } from '#areas/events/calls/event-shapes.ts'
import { drawsAtOf } from '#areas/events/rules/event-kinds.ts'
import { statusLabelOf } from '#areas/events/rules/status-label.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { wallTextIn } from '#kernel/rules/wall-time.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'
import type { EventRow } from './event-rows.ts'

/**
 * Whether replies are closed: after the close date, or if it was merged into another event. The close instant itself is
 * still in time.
 */
export const isClosed = (event: EventRow, now: Date): boolean => event.merged_into !== null || now > event.closes_at

/** When an event's spots are drawn. Null for a draft, and if they are given out at once. */
export const drawsAt = (event: EventRow): Date | null =>
  drawsAtOf({
    collectHours: event.collect_hours,
    openedAt: event.opened_at,
    closesAt: event.closes_at,
    startsAt: event.starts_at,
  })

/** Whether an event still collects the replies among which its spots are drawn. */
export const isCollecting = (event: EventRow, now: Date): boolean =>
  event.collect_hours > 0 && event.drawn_at === null && event.merged_into === null && now < event.starts_at

/** Cleaned again on output. Text without any tag or entity needs no cleaning. */
const shownHtml = (html: string) => (/[<&]/.test(html) ? cleanHtml(html, 'page') : html)

/** An event as sent to clients, with every spelling in the specification (X62). */
export function presentEvent(event: EventRow, now: Date): z.output<typeof ClubEvent> {
  const isOpened = event.opened_at !== null
  const closes = event.closes_at.toISOString()
  return {
    eid: event.id,
    cid: event.club_id,
    gid: event.group_id,
    club_name: event.club_name,
    group_name: event.group_name,
    name: event.group_name,
    color: event.color,
    title: event.title,
    type: event.type,
    time_zone: event.time_zone,
    start_time: event.starts_at.toISOString(),
    start_text: wallTextIn(event.time_zone, event.starts_at),
    end_time: event.ends_at.toISOString(),
    location: event.location,
    description: shownHtml(event.description),
    available_spots: event.spots,
    open_spots: Math.max(0, event.spots - event.confirmed_count),
    count: event.confirmed_count,
    waitlist: event.waiting_count,
    cost: dollarsOf(event.cost_cents),
    court_names: event.court_names,
    payment_required: event.is_payment_required,
    return_cards: event.returns_cards,
    changes_allowed: event.may_change,
    changed_allowed: event.may_change,
    final_date: closes,
    final_text: wallTextIn(event.time_zone, event.closes_at),
    close_date: closes,
    is_closed: isClosed(event, now),
    is_merged: event.merged_into !== null,
    add_partner: event.needs_partner,
    sub_events: event.has_divisions,
    question: event.question,
    no_invite: event.is_open_to_group,
    auto_invite: event.opens_itself,
    auto_invite_days: event.opens_days_before,
    open_days: event.opens_days_before,
    event_invite_time: event.opens_hour,
    event_invite_send_time: event.opens_hour,
    opens_at: event.opens_at.toISOString(),
    invite_sent: isOpened,
    invites_sent: isOpened,
    reminder_email: event.sends_reminders,
    promotion: event.promotion,
    collect_hours: event.collect_hours,
    uses_substitutes: event.uses_substitutes,
    draws_at: drawsAt(event)?.toISOString() ?? null,
    is_collecting: isCollecting(event, now),
    status_label: statusLabelOf({ isOpened, isOpenToGroup: event.is_open_to_group }),
    dues_cc: event.takes_cards,
    venmo: event.venmo,
    seq: event.seq,
  }
}

/** Like `presentEvent`, for admins of the event. */
export const presentEventToEdit = (event: EventRow, now: Date): z.output<typeof EventToEdit> => ({
  ...presentEvent(event, now),
  version: event.version,
  series: event.series_id,
})
