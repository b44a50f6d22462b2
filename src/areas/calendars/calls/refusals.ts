import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const calendarsRefusals = {
  'calendar-no-place': { status: 409, message: 'You need a spot in this event to add it to a calendar.' },
  'calendar-gone': {
    status: 404,
    message: 'There’s no calendar at this address. Its owner may have changed the address.',
  },
} as const satisfies Refusals

type Own = typeof calendarsRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
