import type { AreaPermissions } from '#tests/support/area-permissions.ts'
import { principals, signedIn } from '#tests/support/principals.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  isCourtside: true,
  may: {
    'match-reader': principals,
    'message-reader': signedIn,
    'match-scorekeeper': ['owner', 'invited'],
    'game-scorekeeper': ['owner', 'invited'],
    'match-owner': ['owner'],
    'match-owner-or-staff': ['owner', 'staff', 'visitingStaff'],
    'message-moderator': ['owner', 'invited', 'staff', 'visitingStaff'],
    'player-text': ['owner'],
  },
}
