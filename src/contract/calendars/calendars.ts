import * as z from 'zod/mini'
import { call } from '#contract/kernel/call'
import { Done, PathId } from '#contract/kernel/shapes'

/** A calendar as text (RFC 5545). */
const Calendar = z.string()

/** The own secret address; empty while there is none. */
const Address = z.object({
  url: z.string(),
  /** The same for programs that open by `webcal:`. */
  webcal: z.string(),
})

export const getEventCalendar = call({
  name: 'calendars.getEventCalendar',
  method: 'GET',
  path: '/api/club/eventCalendar/{eid}.ics',
  summary: 'The event as a calendar file, for the member who holds a place in it',
  source: 'own: docs/areas/calendars.md',
  access: 'event-member',
  rate: 'read',
  as: 'ics',
  params: z.object({ eid: PathId }),
  reply: Calendar,
  refusals: ['calendar-no-place'],
})

export const getPublicCalendar = call({
  name: 'calendars.getPublicCalendar',
  method: 'GET',
  path: '/api/club/publicCalendar/{cid}.ics',
  summary: 'The public schedule of a club as a calendar to subscribe to',
  source: 'own: docs/areas/calendars.md',
  access: 'club-schedule-reader',
  rate: 'calendar',
  as: 'ics',
  params: z.object({ cid: PathId }),
  reply: Calendar,
})

export const getCalendar = call({
  name: 'calendars.getCalendar',
  method: 'GET',
  path: '/api/calendar/{token}.ics',
  summary: 'The events in which the owner of a secret address holds a place, of all clubs, as a calendar',
  source: 'own: docs/areas/calendars.md',
  access: 'token-holder',
  rate: 'calendar',
  as: 'ics',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: Calendar,
  refusals: ['calendar-gone'],
})

export const getCalendarAddress = call({
  name: 'calendars.getCalendarAddress',
  method: 'GET',
  path: '/api/calendarAddress',
  summary: 'The secret address of the own calendar; empty while there is none',
  source: 'own: docs/areas/calendars.md',
  access: 'user',
  rate: 'read',
  reply: Address,
})

export const makeCalendarAddress = call({
  name: 'calendars.makeCalendarAddress',
  method: 'POST',
  path: '/api/calendarAddress',
  summary: 'Make the secret address of the own calendar, or a new one: the old one is dead at once',
  source: 'own: docs/areas/calendars.md',
  access: 'user',
  rate: 'write',
  once: true,
  body: z.object({}),
  // Not the address: first answers are kept for a day, and it is kept nowhere.
  reply: Done,
  example: {},
})

export const removeCalendarAddress = call({
  name: 'calendars.removeCalendarAddress',
  method: 'DELETE',
  path: '/api/calendarAddress',
  summary: 'Remove the secret address of the own calendar',
  source: 'own: docs/areas/calendars.md',
  access: 'user',
  rate: 'write',
  reply: Done,
})
