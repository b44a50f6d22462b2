import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls (spec 000 §4, §8). */
export const followRefusals = {
  'phone-unverified': { status: 403, message: 'Verify your phone number first.' },
  'too-many-follows': { status: 409, message: 'You already follow 200 players. Remove one to add another.' },
  'phone-us-only': { status: 400, message: 'US Numbers Only' },
  'phone-incomplete': { status: 400, message: 'Phone number not complete' },
  'phone-not-textable': { status: 400, message: 'This number can’t get texts.' },
  'texts-unavailable': { status: 503, message: 'Texts aren’t set up here yet.' },
  'push-unknown': { status: 400, message: 'We don’t support notifications in this browser.' },
} as const satisfies Refusals

type Own = typeof followRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
