import type { PagesOf } from '#kernel/calls/pages.ts'

export const prizePaths = {
  prizes: '/prizes',
  prizeRecord: '/prizes/:month',
  staffPrizes: '/staff/prizes',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof prizePaths> = {
  prizes: { who: 'everyone', shows: 'The monthly prize drawings, with the prizes and the winners’ initials' },
  prizeRecord: { who: 'everyone', shows: 'One drawing with its seed and entries. The browser can rerun it' },
  staffPrizes: { who: 'staff', shows: 'A month’s entries, its drawing and past drawings' },
}
