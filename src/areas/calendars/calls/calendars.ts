import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Done, PathId } from '#kernel/calls/shapes.ts'

/** A calendar as text (RFC 5545). */
const Calendar = z.string()

/** The user's secret address; empty if there is none. */
const Address = z.object({
  url: z.string(),
  /** The same address for programs that open `webcal:` links. */
  webcal: z.string(),
})

export const getEventCalendar = call({
  name: 'calendars.getEventCalendar',
  method: 'GET',
  path: '/api/club/eventCalendar/{eid}.ics',
  summary: 'An event as a calendar file, for a member with a spot in it',
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
  summary: 'A club’s public schedule as a calendar to subscribe to',
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
  summary: 'A calendar of every event, at any club, in which the secret address’s owner has a spot',
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
  summary: 'Your own calendar’s secret address; empty if there is none',
  source: 'own: docs/areas/calendars.md',
  access: 'user',
  rate: 'read',
  hasSecret: true,
  reply: Address,
})

export const makeCalendarAddress = call({
  name: 'calendars.makeCalendarAddress',
  method: 'POST',
  path: '/api/calendarAddress',
  summary: 'Create or replace your own calendar’s secret address; the old one stops working at once',
  source: 'own: docs/areas/calendars.md',
  access: 'user',
  rate: 'write',
  once: true,
  body: z.object({}),
  // Omits the address: first replies are stored for a day, and the address must not be stored anywhere.
  reply: Done,
  example: {},
})

export const removeCalendarAddress = call({
  name: 'calendars.removeCalendarAddress',
  method: 'DELETE',
  path: '/api/calendarAddress',
  summary: 'Remove your own calendar’s secret address',
  source: 'own: docs/areas/calendars.md',
  access: 'user',
  rate: 'write',
  reply: Done,
})
