import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  named: {
    // A club’s page is found by its number too.
    id: 'cid',
  },
}
