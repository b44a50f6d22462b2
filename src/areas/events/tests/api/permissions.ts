import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    // The event of the scene is open to its group; the member is invited and has current dues.
    'event-admin': ['clubAdmin', 'groupAdmin', 'visitingStaff'],
    'event-list-admin': ['clubAdmin', 'groupAdmin', 'visitingStaff'],
    'event-reader': ['clubAdmin', 'groupAdmin', 'member', 'visitingStaff'],
    'event-player-reader': ['clubAdmin', 'groupAdmin', 'member', 'visitingStaff'],
    'event-member': ['groupAdmin', 'member'],
    'event-division-admin': ['clubAdmin', 'groupAdmin', 'visitingStaff'],
    'event-division-reader': ['clubAdmin', 'groupAdmin', 'member', 'visitingStaff'],
  },
  ids: {
    duplicate: 'event',
    // call-off.test.ts shows that another club’s is refused.
    call_off: 'none',
  },
}
