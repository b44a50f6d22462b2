import type { AreaPermissions } from '#tests/support/area-permissions.ts'
import { principals } from '#tests/support/principals.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    // The scene's club has its screen on.
    'kiosk-watcher': principals,
    'kiosk-schedule-reader': principals,
    'kiosk-slide-admin': ['clubAdmin', 'visitingStaff'],
  },
  ids: {
    'kiosk.deleteKioskPage.id': 'slide',
    'kiosk.moveKioskPage.id': 'slide',
  },
  named: {
    id: 'slide',
  },
}
