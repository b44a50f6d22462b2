import type { PagesOf } from '#kernel/calls/pages.ts'

export const bookPaths = {
  books: '/club/admin/books',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof bookPaths> = {
  books: { who: 'admins of the club', shows: 'a club’s money, month by month' },
}
