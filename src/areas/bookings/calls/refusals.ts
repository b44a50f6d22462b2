import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const bookingsRefusals = {
  'not-drawn-yet': { status: 404, message: 'We couldn’t find a drawing here. It may not have been held yet.' },
  'registration-unknown': { status: 404, message: 'No one on this list has that number or code.' },
  'no-offer': { status: 409, message: 'No spot is offered to you right now.' },
} as const satisfies Refusals

type Own = typeof bookingsRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
