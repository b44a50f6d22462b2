import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    'ballot-admin': ['clubAdmin', 'visitingStaff'],
    'ballot-member': ['groupAdmin', 'member'],
    'ballot-reader': ['clubAdmin', 'groupAdmin', 'member', 'visitingStaff'],
  },
  ids: {
    bid: 'ballot',
  },
}
