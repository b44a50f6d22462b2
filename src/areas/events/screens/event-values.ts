import { eventDefaults } from '#areas/events/calls/event-shapes.ts'
import type { getEventToEdit } from '#areas/events/calls/events.ts'
import { longestCollectHours } from '#areas/events/rules/event-kinds.ts'
import { decideEventTimes, longestEventDays, movedByWeeks, suggestedTimes } from '#areas/events/rules/event-times.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { typedAmount } from '#kernel/rules/money.ts'
import { instantOf, wallMomentIn } from '#kernel/rules/zone-instant.ts'
import type { Rules } from '#kernel/web/ui/use-form.ts'

export type EventToEdit = Gotten<typeof getEventToEdit>

/** The fields of the form under the names that the call uses; numbers as typed, times as local times. */
export type EventValues = ReturnType<typeof eventValuesOf>

const week = 7 * 24 * 3_600_000
const nothing = 'T09:00'

/** What the form shows first: a new event's defaults with its club's courts, or an existing event. */
export function eventValuesOf(zone: string, event: EventToEdit | undefined, courts = '') {
  const moment = (instant: string) => wallMomentIn(zone, new Date(instant))
  return {
    title: event?.title ?? '',
    type: (event?.type ?? eventDefaults.type) as string,
    startTime: event ? moment(event.start_time) : nothing,
    endTime: event ? moment(event.end_time) : 'T',
    finalDate: event ? moment(event.close_date) : 'T',
    location: event?.location ?? '',
    description: event?.description ?? '',
    availableSpots: String(event?.available_spots ?? eventDefaults.availableSpots),
    cost: String(event?.cost ?? eventDefaults.cost),
    courts: event?.court_names ?? courts,
    paymentRequired: event?.payment_required ?? eventDefaults.paymentRequired,
    returnCards: event?.return_cards ?? eventDefaults.returnCards,
    changesAllowed: event?.changes_allowed ?? eventDefaults.changesAllowed,
    partner: event?.add_partner ?? eventDefaults.partner,
    question: event?.question ?? '',
    subEvent: event?.sub_events ?? eventDefaults.subEvent,
    autoInvite: event?.auto_invite ?? eventDefaults.autoInvite,
    isInvited: !(event?.no_invite ?? eventDefaults.noInvite),
    openDays: String(event?.open_days ?? eventDefaults.openDays),
    eventInviteTime: String(event?.event_invite_time ?? eventDefaults.eventInviteTime),
    reminderEmail: event?.reminder_email ?? eventDefaults.reminderEmail,
    /** Empty until it is chosen for a new event. */
    promotion: (event?.promotion ?? '') as string,
    collectHours: String(event?.collect_hours ?? eventDefaults.collectHours),
    /** `yes` or `no`; empty until it is chosen for a new event. */
    usesSubstitutes: event ? (event.uses_substitutes ? 'yes' : 'no') : '',
  }
}

/** A new event like `model`: same weekday and time, in the first week that is still in the future at `now`. */
export function copyOf(zone: string, model: EventToEdit, now: Date): EventValues {
  const span = {
    startsAt: new Date(model.start_time),
    endsAt: new Date(model.end_time),
    closesAt: new Date(model.close_date),
    opensDaysBefore: model.open_days,
    opensHour: model.event_invite_time,
  }
  const weeks = Math.max(1, Math.ceil((now.getTime() - span.startsAt.getTime()) / week))
  const movedTimes = [weeks, weeks + 1]
    .map((one) => movedByWeeks(zone, span, one))
    .find(({ startsAt }) => startsAt > now)
  const { startsAt, endsAt, closesAt } = movedTimes ?? span
  return {
    ...eventValuesOf(zone, model),
    startTime: wallMomentIn(zone, startsAt),
    endTime: wallMomentIn(zone, endsAt),
    finalDate: wallMomentIn(zone, closesAt),
  }
}

const missing = 'Choose a date and time'
const isWhole = (moment: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(moment)

/**
 * What a changed start implies. The end keeps its distance, two hours at first. With `defaults`, for an event being
 * created now, replies close the day before at 19:00 (spec 001 §4), or when the event starts if that hour has passed.
 */
export function followsStart(
  values: EventValues,
  startTime: string,
  defaults?: { readonly zone: string; readonly now: Date },
): Partial<EventValues> {
  if (!isWhole(startTime)) return { startTime }
  const { end, close } = suggestedTimes(startTime)
  const at = (moment: string) => Date.parse(`${moment}:00Z`)
  const length = at(values.endTime) - at(values.startTime)
  const endTime = length > 0 ? new Date(at(startTime) + length).toISOString().slice(0, 16) : end
  if (!defaults) return { startTime, endTime }
  const isOver = (moment: string) => isMomentOver(defaults.zone, moment, defaults.now)
  return { startTime, endTime, finalDate: isOver(close) && !isOver(startTime) ? startTime : close }
}

const within = (min: number, max: number) => (text: string) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
    ? undefined
    : `Enter a whole number from ${min} to ${max}`

export const openingOf = ({ openDays, eventInviteTime }: EventValues) => ({
  opensDaysBefore: Number(openDays),
  opensHour: eventInviteTime.trim() === '' ? eventDefaults.eventInviteTime : Number(eventInviteTime),
})

/** What is wrong with a field; times follow the same rules as on the server. */
export function rulesFor(zone: string): Rules<EventValues> {
  const complain = (field: string, words: string) => (moment: string, values: EventValues) => {
    if (!isWhole(moment)) return missing
    if (!isWhole(values.startTime) || !isWhole(values.endTime) || !isWhole(values.finalDate)) return undefined
    const typed = { ...values, ...openingOf(values) }
    const decision = decideEventTimes(zone, typed)
    return !decision.ok && (decision.detail as { field: string }).field === field ? words : undefined
  }
  const closes = complain('finalDate', 'Replies must close before the event ends')
  return {
    title: (title) => (title.trim() === '' ? 'Give the event a title' : undefined),
    startTime: (moment) => (isWhole(moment) ? undefined : missing),
    endTime: complain('endTime', `The event must end within ${longestEventDays} days after it starts`),
    finalDate: closes,
    availableSpots: within(1, 999),
    cost: (text) =>
      /^(\d{1,4}(\.\d{0,2})?)?$/.test(typedAmount(text)) && Number(typedAmount(text)) <= 1000
        ? undefined
        : 'Enter an amount from $0 to $1,000, such as 12.50',
    courts: (names) => (names.split(',').length > 24 ? 'Enter up to 24 courts, separated by commas' : undefined),
    openDays: within(0, 365),
    collectHours: (text, { subEvent }) =>
      within(0, longestCollectHours)(text) ??
      (subEvent && Number(text) > 0 ? 'An event with divisions can’t draw its spots' : undefined),
    // An empty hour means the usual one (X64).
    eventInviteTime: (text) => (text.trim() === '' ? undefined : within(0, 23)(text)),
  }
}

/** Whether a complete moment on the club's clock has passed. */
export const isMomentOver = (zone: string, moment: string, now: Date): boolean =>
  isWhole(moment) && instantOf(zone, moment) <= now

/** The instant at which the event would start, or undefined while a field it depends on is missing. */
export function eventStartOf(zone: string, { startTime }: EventValues): Date | undefined {
  return isWhole(startTime) ? instantOf(zone, startTime) : undefined
}
