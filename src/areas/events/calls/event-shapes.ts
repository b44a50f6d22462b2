import * as z from 'zod/mini'
import { newPromotion, promotions } from '#areas/bookings/rules/promotion.ts'
import { type EventType, eventTypes, longestCollectHours, newEventType } from '#areas/events/rules/event-kinds.ts'
import { eventStatusLabels } from '#areas/events/rules/status-label.ts'
import { Id, Instant, line, WideId } from '#kernel/calls/shapes.ts'
import { centsOf } from '#kernel/rules/money.ts'

/** A day of the club's calendar, `2026-12-01`. */
export const Day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/, 'must look like 2026-12-01'),
  z.refine(
    (text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text),
    'must be a real date',
  ),
)

/** JavaScript parses February 31 as a day in March, so this compares the day. */
const isDay = (date: string) => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)

/** A quarter of an hour, with zero seconds; an instant also has its offset. */
const quarter = /T([01]\d|2[0-3]):(00|15|30|45)(:00(\.0+)?)?(Z|[+-][\d:]+)?$/

/** A local date and time in the club's zone, `2026-11-23T09:15`, or an instant with its offset. Quarter hours only. */
export const Moment = z
  .union([z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must look like 2026-11-23T09:15')), Instant])
  .check(
    z.refine((text) => !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 10)), 'must be a real date'),
    z.refine((text) => /^20\d\d-/.test(text), 'must be between 2000 and 2099'),
    z.refine((text) => quarter.test(text), 'must be on the hour, or 15, 30 or 45 minutes past it'),
  )

/** Dollars with at most two decimals, from 0 to 1,000, as a number or as text. Converted to cents (X43). */
export const Cost = z.pipe(
  z.union([z.number(), z.string()]),
  z.pipe(
    z.transform((dollars: number | string) => centsOf(Number(dollars === '' ? 0 : dollars))),
    z.int('must be an amount in dollars').check(z.nonnegative(), z.maximum(100_000, 'no more than $1,000')),
  ),
)

/** A whole number as typed in a form; `empty` if the field is empty. */
const typed = (min: number, max: number, empty: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{0,4}$/, 'must be a whole number'))]),
    z.pipe(
      z.transform((value: number | string) => (value === '' ? empty : Number(value))),
      z.int().check(z.gte(min, `at least ${min}`), z.lte(max, `no more than ${max}`)),
    ),
  )

const EventTypeIn = z.pipe(
  z.nullable(z.enum([...eventTypes, ''])),
  z.transform((type: EventType | '' | null) => type || newEventType),
)

/** The defaults of a new event (spec 001 §4, §9; X64); those of its end and its close depend on the start. */
export const eventDefaults = {
  type: newEventType,
  location: '',
  description: '',
  availableSpots: 1,
  cost: 0,
  courts: '',
  paymentRequired: false,
  returnCards: true,
  changesAllowed: true,
  partner: false,
  question: '',
  subEvent: false,
  autoInvite: true,
  noInvite: false,
  openDays: 7,
  eventInviteTime: 7,
  reminderEmail: true,
  promotion: newPromotion,
  collectHours: 0,
  usesSubstitutes: false,
} as const

/**
 * What the event form sends (spec 001 §7). A missing field takes its default in a new event and stays unchanged in an
 * existing one. Texts that describe times are ignored, because the server writes them.
 */
export const eventTerms = {
  title: line(120).check(z.minLength(1, 'Give the event a title')),
  type: z.exactOptional(EventTypeIn),
  startTime: Moment,
  startText: z.optional(z.string()),
  endTime: z.exactOptional(Moment),
  location: z.exactOptional(line(200)),
  /** HTML; the server keeps only the tags on its list. */
  description: z.exactOptional(z.string().check(z.maxLength(20_000, 'no more than 20,000 characters'))),
  availableSpots: z.exactOptional(typed(1, 999, eventDefaults.availableSpots)),
  cost: z.exactOptional(Cost),
  /** Names of courts, separated by commas. */
  courts: z.exactOptional(
    line(255).check(z.refine((names) => names.split(',').length <= 24, 'no more than 24 courts, separated by commas')),
  ),
  paymentRequired: z.exactOptional(z.boolean()),
  /** A card payment is refunded automatically if its member says No; otherwise it is kept for a new Yes (own; X172). */
  returnCards: z.exactOptional(z.boolean()),
  changesAllowed: z.exactOptional(z.boolean()),
  finalDate: z.exactOptional(Moment),
  finalText: z.optional(z.string()),
  partner: z.exactOptional(z.boolean()),
  question: z.exactOptional(line(255)),
  subEvent: z.exactOptional(z.boolean()),
  autoInvite: z.exactOptional(z.boolean()),
  noInvite: z.exactOptional(z.boolean()),
  openDays: z.exactOptional(typed(0, 365, eventDefaults.openDays)),
  /** The hour of America/Denver at which registration opens, 0 to 23. */
  eventInviteTime: z.exactOptional(typed(0, 23, eventDefaults.eventInviteTime)),
  reminderEmail: z.exactOptional(z.boolean()),
  /**
   * Who gets a spot that opens. `manual`: the next member on the waitlist who chooses Yes. `auto`: the next member on
   * the waitlist, automatically. `offer`: the same member, who is asked and has some time to take it (X73).
   */
  promotion: z.exactOptional(z.enum(promotions)),
  /**
   * Own: for how many hours after opening the event collects answers before it draws who gets the spots; 0 to give them
   * out at once.
   */
  collectHours: z.exactOptional(typed(0, longestCollectHours, eventDefaults.collectHours)),
  /**
   * Own: the group's substitutes are asked when a player drops out and no one on the waitlist can take the spot. A new
   * event does so if its group has substitutes.
   */
  usesSubstitutes: z.exactOptional(z.boolean()),
}

/** Sent after the user confirms an event whose start has passed. */
export const StartConfirmation = z._default(z.boolean(), false)

export const eventExample = {
  title: 'Monday Round Robin',
  type: 'mixer',
  startTime: '2031-01-13T09:00',
  endTime: '2031-01-13T11:00',
  location: 'Sunny Court, courts 1 to 6',
  description: '',
  availableSpots: 24,
  cost: 0,
  courts: '1,2,3,4,5,6',
  paymentRequired: false,
  changesAllowed: true,
  finalDate: '2031-01-12T19:00',
  partner: false,
  question: '',
  subEvent: false,
  autoInvite: true,
  noInvite: false,
  openDays: 7,
  eventInviteTime: 8,
  reminderEmail: true,
  promotion: 'manual',
}

/** An event with every spelling in the specification (X62). Times are instants; texts use the club's zone. */
const eventFields = {
  eid: Id,
  cid: Id,
  gid: Id,
  club_name: z.string(),
  group_name: z.string(),
  /** The group, under the name that the members' screens use. */
  name: z.string(),
  color: z.string(),
  title: z.string(),
  type: z.enum(eventTypes),
  time_zone: z.string(),
  start_time: z.string(),
  start_text: z.string(),
  end_time: z.string(),
  location: z.string(),
  description: z.string(),
  available_spots: z.int(),
  open_spots: z.int(),
  /** The number of players with a spot, and of those on the waitlist. */
  count: z.int(),
  waitlist: z.int(),
  /** Dollars. */
  cost: z.number(),
  court_names: z.string(),
  payment_required: z.boolean(),
  /** Own: a card payment is refunded automatically if its member says No (X172). */
  return_cards: z.boolean(),
  changes_allowed: z.boolean(),
  changed_allowed: z.boolean(),
  final_date: z.string(),
  final_text: z.string(),
  close_date: z.string(),
  /** Replies are closed: the close date has passed, or the event is merged into another one. */
  is_closed: z.boolean(),
  is_merged: z.boolean(),
  add_partner: z.boolean(),
  sub_events: z.boolean(),
  question: z.string(),
  no_invite: z.boolean(),
  auto_invite: z.boolean(),
  auto_invite_days: z.int(),
  open_days: z.int(),
  event_invite_time: z.int(),
  event_invite_send_time: z.int(),
  /** When the invitations are sent or the registration opens automatically. */
  opens_at: z.string(),
  invite_sent: z.boolean(),
  invites_sent: z.boolean(),
  reminder_email: z.boolean(),
  promotion: z.enum(promotions),
  /** Own: see `collectHours` of the form. */
  collect_hours: z.int(),
  /** Own: substitutes are asked when a player drops out. */
  uses_substitutes: z.boolean(),
  /** Own: when the spots are drawn; null for a draft, and if they are given out at once. */
  draws_at: z.nullable(z.string()),
  /** Own: the spots are not drawn yet, so a Yes enters the drawing. */
  is_collecting: z.boolean(),
  /** Draft, Invites Sent or Open (spec 001 §4). */
  status_label: z.enum(eventStatusLabels),
  dues_cc: z.boolean(),
  venmo: z.string(),
  /** The version of the event's live room. */
  seq: z.int(),
}
export const ClubEvent = z.object(eventFields)

/** A player who had a spot and did not come (X68). */
export const NoShow = z.object({ eiid: WideId, mid: Id, first: z.string(), last: z.string(), name: z.string() })

/** The event as an admin edits it; the form sends `version` back, so that two admins do not overwrite each other. */
export const EventToEdit = z.object({
  ...eventFields,
  version: z.int(),
  /** Own: the series that the event is a date of. */
  series: z.nullable(Id),
})
