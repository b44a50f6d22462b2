import type { PagesOf } from '#kernel/calls/pages.ts'

export const schedulePaths = {
  schedule: '/club/admin/clubschedule',
  calendar: '/club/admin/clubcalendar',
  mySchedule: '/club/myclubSchedule',
  myCalendar: '/club/myclubcalendar/:cid',
  publicSchedule: '/club/clubSchedule/:cid',
  printSchedule: '/print/clubschedule/:cid',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof schedulePaths> = {
  schedule: { who: 'admins of the club or one of its groups', shows: 'events by time, to merge or duplicate' },
  calendar: { who: 'admins of the club or one of its groups', shows: 'a week of events' },
  mySchedule: { who: 'members with current dues', shows: 'upcoming events' },
  myCalendar: { who: 'members with current dues', shows: 'a week of events' },
  publicSchedule: { who: 'everyone; can be embedded in other pages', shows: 'a club’s public schedule', isApart: true },
  printSchedule: { who: 'everyone', shows: 'the same, with the print dialog open', isApart: true },
}
