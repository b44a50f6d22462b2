import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    'group-manager': ['clubAdmin', 'groupAdmin', 'visitingStaff'],
    'group-place-manager': ['clubAdmin', 'groupAdmin', 'visitingStaff'],
    'group-insider': ['clubAdmin', 'groupAdmin', 'member', 'visitingStaff'],
    'group-club-admin': ['clubAdmin', 'visitingStaff'],
  },
  ids: {
    toGid: 'group',
    ratings: 'rating',
    // The list as it was: it is compared and never written.
    seen: 'none',
  },
}
