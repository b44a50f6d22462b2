import type { PagesOf } from '#kernel/calls/pages.ts'

export const eventPaths = {
  groupEvents: '/club/addEvent',
  eventDetail: '/club/eventdetails/:eid',
  registrationLog: '/club/admin/eventregistrationdetail',
  deletedEvent: '/club/admin/deletedevent',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof eventPaths> = {
  groupEvents: { who: 'group admins', shows: 'the group’s events: list, form, divisions' },
  eventDetail: {
    who: 'event organizers',
    shows: 'live columns of everyone invited, to change replies, payments and partners',
  },
  registrationLog: { who: 'event organizers', shows: '?eid= the event’s registration log' },
  deletedEvent: { who: 'admins of the club', shows: 'payments for a deleted event, and their refunds' },
}
