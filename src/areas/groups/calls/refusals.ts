import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const groupsRefusals = {
  'group-change-off': { status: 403, message: 'Group admins can’t change this group’s members.' },
  'stale-substitutes': {
    status: 409,
    message: 'Someone else just changed the substitutes. Check the list, then try again.',
  },
} as const satisfies Refusals

type Own = typeof groupsRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
