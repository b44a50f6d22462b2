import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls (spec 003 §8). */
export const directoryRefusals = {
  'directory-needs-dues': {
    status: 403,
    message: 'Sorry but your dues are not current.  Please pay your dues to view the directory.',
  },
  'mail-issue': { status: 200, message: 'Issue Sending Email' },
} as const satisfies Refusals

type Own = typeof directoryRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
