import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const posRefusals = {
  'pos-needs-dues': { status: 403, message: 'You must pay your dues before a purchase can be made' },
  'desk-only': {
    status: 409,
    message: 'The price is too low to pay by card, so you weren’t charged. Buy this at the desk.',
  },
} as const satisfies Refusals

type Own = typeof posRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
