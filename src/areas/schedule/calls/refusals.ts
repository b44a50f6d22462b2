import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls (spec 002 §8). */
export const scheduleRefusals = {
  'schedule-needs-dues': {
    status: 403,
    message: 'Sorry but your dues are not current.  Please pay your dues to view the schedule.',
  },
  'merge-needs-two': { status: 400, message: 'Select 2+ events' },
  'merged-already': { status: 409, message: 'One of these events was already merged into another one.' },
  'merge-into-past': {
    status: 409,
    message: 'The event you’re keeping has ended, but another one hasn’t. Keep an upcoming event.',
  },
  'merge-into-draft': {
    status: 409,
    message: 'The event you’re keeping is a draft, but another one isn’t. Keep an event that’s open.',
  },
} as const satisfies Refusals

type Own = typeof scheduleRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
