import type { PagesOf } from '#kernel/calls/pages.ts'

export const lessonPaths = {
  instruction: '/instruction',
  student: '/student',
  dashboard: '/instruction/dashboard',
  add: '/instruction/addEvent',
  desk: '/instruction/desk/:eid',
  editPage: '/instruction/editHomepage',
  instructor: '/instruction/:url',
  offer: '/lesson/offer',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof lessonPaths> = {
  instruction: {
    who: 'logged-in users; others go to the login page',
    shows: 'Listed instructors, and how to start teaching',
  },
  student: {
    who: 'logged-in users; others go to the login page',
    shows: 'Your own lessons, up to 90 days back, and your calendar',
  },
  dashboard: {
    who: 'instructors',
    shows: 'Their lessons with students: agenda (?view=week for weeks), day sheet, CSV',
  },
  add: { who: 'instructors', shows: 'The form for one lesson, or for many at once (?view=many); ?eid= edits a lesson' },
  desk: { who: 'the instructor, logged in', shows: 'one lesson’s students, check-in, messages, log' },
  editPage: { who: 'instructors', shows: 'Their page: picture, text, address, time zone, published or not' },
  instructor: { who: 'everyone', shows: 'An instructor’s page with upcoming lessons' },
  offer: {
    who: 'anyone with the link',
    shows: 'A spot that is offered to a student on a waitlist, to take or to let pass',
  },
}
