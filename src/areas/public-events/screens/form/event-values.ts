import { publicZones } from '#areas/clubs/rules/zones.ts'
import { refundRules, typedRuleOf } from '#areas/payments/screens/refund-rule-fields.tsx'
import { publicEventDefaults } from '#areas/public-events/calls/public-event-shapes.ts'
import { newPublicEventType } from '#areas/public-events/rules/event-kinds.ts'
import { decidePublicTimes, isWhole } from '#areas/public-events/rules/event-times.ts'
import { typedAmount } from '#kernel/rules/money.ts'
import { wallMomentIn } from '#kernel/rules/zone-instant.ts'
import { ownZone } from '#kernel/web/ui/own-zone.ts'
import type { Rules } from '#kernel/web/ui/use-form.ts'
import type { ShownEvent } from '../words.ts'

/** The fields of the form under the names that the call uses; numbers as typed, times as local times in the zone. */
export type EventValues = ReturnType<typeof eventValuesOf>

const nothing = 'T09:00'
const newRefundRule = { hours: 24, percent: 100, cents: null }

/** The reader's own zone, under the name that events use for it, if there is one. */
function zoneHere(): string {
  const offsets = (zone: string) =>
    ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((at) => wallMomentIn(zone, new Date(at))).join()
  const ownOffsets = offsets(ownZone())
  return (
    ['US/Eastern', 'US/Central', 'US/Mountain', 'US/Pacific', ...publicZones].find(
      (zone) => offsets(zone) === ownOffsets,
    ) ?? 'US/Mountain'
  )
}

/** What the form shows first: a new event's defaults, or an existing event. */
export function eventValuesOf(event: ShownEvent | undefined) {
  const zone = event?.zone ?? zoneHere()
  const moment = (instant: string | undefined) => (instant ? wallMomentIn(zone, new Date(instant)) : undefined)
  return {
    name: event?.name ?? '',
    type: (event?.type ?? newPublicEventType) as string,
    zone,
    startTime: moment(event?.start_time) ?? nothing,
    endTime: moment(event?.end_time) ?? 'T',
    openTime: moment(event?.open_time) ?? 'T',
    closeTime: moment(event?.close_time) ?? 'T',
    location: event?.location ?? '',
    description: event?.description ?? '',
    spots: String(event?.spots ?? 24),
    waitlist: String(event?.waitlist ?? 0),
    cost: String(event?.cost ?? 0),
    howToPay: event?.how_to_pay ?? '',
    isElsewhere: Boolean(event?.register_url),
    registerUrl: event?.register_url ?? '',
    confirmSpots: event?.confirm_spots ?? true,
    q1: event?.q1 ?? '',
    q2: event?.q2 ?? '',
    q3: event?.q3 ?? '',
    q4: event?.q4 ?? '',
    q5: event?.q5 ?? '',
    terms: event?.terms ?? '',
    refundPolicy: event?.refund_policy ?? '',
    paysFirst: event?.pays_first ?? false,
    promotion: event?.promotion ?? publicEventDefaults.promotion,
    ...typedRuleOf(event?.refund_rule ?? newRefundRule),
  }
}

/** A copy of the event, for which new days must be chosen. */
export function copyOf(event: ShownEvent): EventValues {
  const hour = (moment: string) => moment.slice(10)
  const values = eventValuesOf(event)
  return {
    ...values,
    startTime: hour(values.startTime),
    endTime: hour(values.endTime),
    openTime: 'T',
    closeTime: hour(values.closeTime),
  }
}

const within = (min: number, max: number) => (text: string) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
    ? undefined
    : `Enter a whole number from ${min} to ${max}`

/** Checks the times as the server does; the field that does not fit shows the error. */
function complaintAt(field: 'endTime' | 'openTime' | 'closeTime', values: EventValues): string | undefined {
  if (!isWhole(values.startTime)) return undefined
  const { startTime, closeTime } = values
  if (field === 'closeTime' && isWhole(closeTime) && closeTime > startTime)
    return 'Registration must close by the start time'
  const decision = decidePublicTimes(values.zone, timesOf(values), new Date())
  if (decision.ok || (decision.detail as { field?: string } | undefined)?.field !== field) return undefined
  if (decision.code === 'event-long') return 'An event can last up to 31 days'
  return {
    endTime: 'The end time can’t be before the start time',
    openTime: 'Registration can’t open after it closes',
    closeTime: 'Registration can’t close after the event ends',
  }[field]
}

/** The chosen times; those left open follow from the start. */
export function timesOf({ startTime, endTime, openTime, closeTime }: EventValues) {
  return {
    startTime,
    ...(isWhole(endTime) ? { endTime } : {}),
    ...(isWhole(openTime) ? { openTime } : {}),
    ...(isWhole(closeTime) ? { closeTime } : {}),
  }
}

/** What is wrong before the form is sent; the server checks the same. */
export const eventRules: Rules<EventValues> = {
  ...refundRules,
  name: (name) => (name.trim() === '' ? 'Give the event a name' : undefined),
  startTime: (start) => (isWhole(start) ? undefined : 'Choose a date and time'),
  endTime: (_, values) => complaintAt('endTime', values),
  openTime: (_, values) => complaintAt('openTime', values),
  closeTime: (_, values) => complaintAt('closeTime', values),
  spots: within(1, 9999),
  waitlist: within(0, 9999),
  cost: (cost) =>
    /^\d{1,4}(\.\d{1,2})?$/.test(typedAmount(cost)) && Number(typedAmount(cost)) <= 1000
      ? undefined
      : 'Enter an amount from $0 to $1,000',
  registerUrl: (url, { isElsewhere }) =>
    !isElsewhere || /^https:\/\/[^\s/.]+\.[^\s]+$/.test(url.trim())
      ? undefined
      : 'Enter a full web address that starts with https://',
}
