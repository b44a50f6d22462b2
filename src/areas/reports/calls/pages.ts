import type { PagesOf } from '#kernel/calls/pages.ts'

export const reportPaths = {
  statistics: '/club/admin/clubStats',
  notes: '/club/admin/notes',
  noShows: '/club/admin/noshowreport',
  eventPayments: '/club/admin/eventpayments30days',
  emergencyContacts: '/club/emergencycontact',
  birthdays: '/club/admin/birthdays',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof reportPaths> = {
  statistics: { who: 'admins of the club', shows: 'dues, logins, levels, when the club plays, who joined' },
  notes: {
    who: 'admins of the club',
    shows: 'notes about members and manual changes to their records from the last 30 days',
  },
  noShows: { who: 'admins of the club', shows: 'no-shows in the last 365 days' },
  eventPayments: { who: 'admins of the club', shows: 'event payments and refunds from the last 30 days' },
  emergencyContacts: { who: 'admins of the club', shows: 'each member’s emergency contact' },
  birthdays: { who: 'admins of the club', shows: 'birthdays by month, without the year' },
}
