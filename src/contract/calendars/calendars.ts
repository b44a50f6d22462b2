import * as z from 'zod/mini'
import { call } from '#contract/kernel/call'
import { Done, PathId } from '#contract/kernel/shapes'

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
  summary: 'The event as a calendar file, for a member who has a spot in it',
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
  summary: 'The events of all clubs in which the owner of a secret address has a spot, as a calendar',
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
  summary: 'The secret address of your own calendar; empty if there is none',
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
  summary: 'Create or replace the secret address of your own calendar; the old one stops working at once',
  source: 'own: docs/areas/calendars.md',
  access: 'user',
  rate: 'write',
  once: true,
  body: z.object({}),
  // Without the address: first replies are stored for a day, and the address must not be stored anywhere.
  reply: Done,
  example: {},
})

export const removeCalendarAddress = call({
  name: 'calendars.removeCalendarAddress',
  method: 'DELETE',
  path: '/api/calendarAddress',
  summary: 'Remove the secret address of your own calendar',
  source: 'own: docs/areas/calendars.md',
  access: 'user',
  rate: 'write',
  reply: Done,
})
