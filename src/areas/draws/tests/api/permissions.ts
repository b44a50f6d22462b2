import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    'draw-reader': ['clubAdmin', 'groupAdmin', 'member', 'visitingStaff'],
    // Support runs no event of the scene.
    'draw-support': ['visitingStaff'],
  },
  ids: {
    one: 'invitation',
    two: 'invitation',
    swapOne: 'invitation',
    swapTwo: 'invitation',
  },
}
