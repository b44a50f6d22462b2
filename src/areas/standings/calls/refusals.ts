import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const standingsRefusals = {
  // One check for a group's standings, results and ladder (X91).
  'no-standings': {
    status: 403,
    message:
      'Sorry you do not have access to this group standings.  Please select your group from your member home page.',
  },
} as const satisfies Refusals

type Own = typeof standingsRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
