import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    'staff-or-runs-some': ['staff', 'visitingStaff', 'clubAdmin', 'groupAdmin', 'otherClubAdmin'],
    // Everybody may know a club that is open for registration; this one is not open.
    'club-known': ['clubAdmin', 'groupAdmin', 'member', 'visitingStaff'],
    'club-insider': ['clubAdmin', 'groupAdmin', 'member', 'visitingStaff'],
    'club-manager': ['clubAdmin', 'groupAdmin', 'visitingStaff'],
    'club-admin': ['clubAdmin', 'visitingStaff'],
    'admin-grant': ['clubAdmin', 'visitingStaff'],
  },
  ids: {
    key: 'grant',
    'clubs.decideClubRequest.id': 'none',
  },
}
