import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const prizesRefusals = {
  'month-not-over': { status: 409, message: 'This month hasn’t ended yet. You can draw the winners after it ends.' },
  'already-drawn': { status: 409, message: 'This month’s winners have already been drawn.' },
  'no-entries': { status: 409, message: 'No one has an entry for this month.' },
} as const satisfies Refusals

type Own = typeof prizesRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
