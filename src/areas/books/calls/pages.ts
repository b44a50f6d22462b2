import type { PagesOf } from '#kernel/calls/pages.ts'

export const bookPaths = {
  books: '/club/admin/books',
  received: '/cards/payments',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof bookPaths> = {
  received: {
    who: 'logged-in users; others see the login',
    shows: 'what you received by card as an instructor or organizer, and what went to your bank. Our addition',
  },
  books: { who: 'admins of the club', shows: 'a club’s money, month by month' },
}
