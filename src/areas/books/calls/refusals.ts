import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const booksRefusals = {
  'month-open': { status: 409, message: 'This month hasn’t ended yet.' },
  'month-closed': { status: 409, message: 'This month or a later one is already closed.' },
  'month-before-open': { status: 409, message: 'An earlier month is still open. Close it first.' },
  'month-unread': {
    status: 409,
    message: 'We don’t have all of this month’s card payments yet. Try again in an hour.',
  },
} as const satisfies Refusals

type Own = typeof booksRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
