import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    'deleted-event-admin': ['clubAdmin', 'visitingStaff'],
    'invitation-admin': ['clubAdmin', 'groupAdmin', 'visitingStaff'],
    'invitation-self-or-admin': ['clubAdmin', 'groupAdmin', 'member', 'visitingStaff'],
    'invitation-pair-or-admin': ['clubAdmin', 'groupAdmin', 'member', 'visitingStaff'],
    'invitation-self': ['member'],
    'invitation-club-admin': ['clubAdmin', 'visitingStaff'],
  },
  ids: {
    // standing.test.ts shows that another member’s is refused.
    absence: 'none',
    url: 'event',
    partner: 'invitation',
    partnerEiid: 'invitation',
    replaceEiid: 'invitation',
    partnerMid: 'member',
    other: 'invitation',
    deletedEid: 'deleted-event',
  },
  named: {
    partner: 'eiid',
  },
}
