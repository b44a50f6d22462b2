import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    // The member of the scene is invited and holds no place.
    'event-player': ['clubAdmin', 'groupAdmin', 'visitingStaff'],
  },
  ids: {
    eiids: 'invitation',
  },
}
