import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  isCourtside: true,
  ids: { passkeyId: 'none' },
  named: {
    username: () => `fresh${Math.random().toString(36).slice(2)}`,
  },
}
