import type { PagesOf } from '#kernel/calls/pages.ts'

export const publicEventPaths = {
  publicEvents: '/event',
  eventAdmin: '/eventadmin',
  listing: '/event/listing/:eid',
  registration: '/event/registration/:token',
  form: '/eventadmin/addevent',
  desk: '/eventadmin/desk/:eid',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof publicEventPaths> = {
  publicEvents: { who: 'everyone', shows: 'upcoming public events, by type, keyword and day' },
  eventAdmin: { who: 'logged-in users; others go to the login page', shows: 'your own public events' },
  listing: { who: 'everyone', shows: 'one public event, and the form to register' },
  registration: { who: 'anyone with the link', shows: 'a registration, to view or cancel' },
  form: {
    who: 'logged-in users; others go to the login page',
    shows: 'the event form: a new event, ?eid= to edit one, &duplicate=1 to copy it',
  },
  desk: { who: 'the organizer, logged in', shows: 'registrations, check-in, messages, log' },
}
