import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    'rating-admin': ['clubAdmin', 'visitingStaff'],
    'member-admin': ['clubAdmin', 'visitingStaff'],
    'member-self': ['member'],
    'member-self-or-admin': ['clubAdmin', 'member', 'visitingStaff'],
    // The member of the scene manages nothing.
    'member-self-manager': [],
    'member-editor': ['clubAdmin', 'groupAdmin', 'member', 'visitingStaff'],
  },
  ids: {
    keep: 'member',
    merge: 'member',
  },
}
