import type { AreaPermissions } from '#tests/support/area-permissions.ts'
import { principals } from '#tests/support/principals.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    // The scene's club publishes its schedule.
    'club-schedule-reader': principals,
  },
  ids: {
    'schedule.mergeEvents.keep': 'event',
    'schedule.mergeEvents.list': 'event',
  },
  named: {
    'schedule.mergeEvents.list': ({ eid }) => [eid],
    'schedule.mergeEvents.keep': 'eid',
  },
}
