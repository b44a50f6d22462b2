import type { AreaPermissions } from '#tests/support/area-permissions.ts'
import { principals } from '#tests/support/principals.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  isCourtside: true,
  may: {
    // The event of the scene is published.
    'public-event-reader': principals,
    'public-event-editor': ['owner', 'staff', 'visitingStaff'],
    'public-event-organiser': ['owner'],
    'public-registration-organiser': ['owner'],
  },
  named: {
    // Public events have ids of their own under the same name.
    eid: 'publicEid',
  },
}
