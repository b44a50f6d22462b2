import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const joiningRefusals = {
  'other-member': { status: 200, message: 'username is registered to a different club member.' },
  'already-in-club': { status: 200, message: 'already registered' },
  'club-closed': { status: 409, message: 'You need an invitation to join this club.' },
} as const satisfies Refusals

type Own = typeof joiningRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
