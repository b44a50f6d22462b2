import type * as z from 'zod/mini'
import { courtsOf } from '#areas/clubs/rules/courts.ts'
import { eventDefaults, type eventTerms } from '#areas/events/calls/event-shapes.ts'
import { decideEventTimes, decideNewEventTimes, type EventTimes } from '#areas/events/rules/event-times.ts'
import { ok } from '#kernel/rules/result.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'
import type { EventRow, NewEvent } from './event-rows.ts'

type Terms = z.output<z.ZodMiniObject<typeof eventTerms>>

/** The form's fields and the columns that take them unchanged. */
const columnOf = {
  title: 'title',
  type: 'type',
  location: 'location',
  availableSpots: 'spots',
  cost: 'cost_cents',
  paymentRequired: 'is_payment_required',
  returnCards: 'returns_cards',
  changesAllowed: 'may_change',
  partner: 'needs_partner',
  question: 'question',
  subEvent: 'has_divisions',
  autoInvite: 'opens_itself',
  noInvite: 'is_open_to_group',
  openDays: 'opens_days_before',
  eventInviteTime: 'opens_hour',
  reminderEmail: 'sends_reminders',
  promotion: 'promotion',
  collectHours: 'collect_hours',
  usesSubstitutes: 'uses_substitutes',
} as const satisfies Partial<Record<keyof Terms, keyof NewEvent>>

/** The columns for the form's fields, except its times; omitted fields are left out. The description is cleaned. */
export function fieldsOf(terms: Terms) {
  const entries = Object.entries(columnOf).flatMap(([name, column]) => {
    const value = terms[name as keyof typeof columnOf]
    return value === undefined ? [] : [[column, value] as const]
  })
  return {
    ...(Object.fromEntries(entries) as Partial<NewEvent> & { readonly title: string }),
    ...(terms.courts === undefined ? {} : { court_names: courtsOf(terms.courts).join(',') }),
    ...(terms.description === undefined ? {} : { description: cleanHtml(terms.description, 'page') }),
  }
}

/** Like `fieldsOf`, for a new event, with defaults for omitted fields. */
export const newFieldsOf = (terms: Terms) => fieldsOf({ ...eventDefaults, ...terms })

/** Each division has spots of its own, which one drawing cannot give out. */
export const drawsInDivisions = (fields: Pick<NewEvent, 'has_divisions' | 'collect_hours'>): boolean =>
  fields.has_divisions === true && (fields.collect_hours ?? 0) > 0

/** A substitute takes one spot, and a player of an event with partners has two with their partner. */
export const asksForPairs = (fields: Pick<NewEvent, 'needs_partner' | 'uses_substitutes'>): boolean =>
  fields.needs_partner === true && fields.uses_substitutes === true

export const timeColumns = ({ startsAt, endsAt, closesAt, opensAt }: EventTimes) => ({
  starts_at: startsAt,
  ends_at: endsAt,
  closes_at: closesAt,
  opens_at: opensAt,
})

/**
 * An event's times as its form would change them. What the form leaves out stays. After an event is opened, the time of
 * its automatic opening is history, so it is recomputed for drafts only.
 */
export function decideChangedTimes(before: EventRow, terms: Terms): ReturnType<typeof decideEventTimes> {
  const opening = {
    opensDaysBefore: terms.openDays ?? before.opens_days_before,
    opensHour: terms.eventInviteTime ?? before.opens_hour,
  }
  const keptTimes = { endTime: before.ends_at.toISOString(), finalDate: before.closes_at.toISOString() }
  const decision = decideEventTimes(before.time_zone, { ...keptTimes, ...terms, ...opening })
  if (!decision.ok || before.opened_at === null) return decision
  return ok({ ...decision.value, opensAt: before.opens_at })
}

/** A new event's times as its form has them. `confirmed`: its start may be in the past. */
export function decideTimesOfNew(
  timeZone: string,
  { confirmed, ...terms }: Terms & { readonly confirmed: boolean },
  now: Date,
): ReturnType<typeof decideNewEventTimes> {
  const { opens_days_before: opensDaysBefore = 0, opens_hour: opensHour = 0 } = newFieldsOf(terms)
  return decideNewEventTimes(timeZone, { ...terms, opensDaysBefore, opensHour }, { now, isConfirmed: confirmed })
}
