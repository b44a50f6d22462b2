import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    'member-neighbour': ['clubAdmin', 'groupAdmin', 'member', 'visitingStaff'],
  },
  ids: {
    to: 'member',
    from: 'member',
  },
  named: {
    'directory.sendMemberToMemberEmail.to': 'mid',
  },
}
