/** Roles that hold for the whole platform. */
export const platformRoles = [
  'staff',
  'scoreboard',
  'alt_scorekeeper',
  'submit_video',
  'support',
  'instructor',
] as const
export type PlatformRole = (typeof platformRoles)[number]

/** Roles that hold in one club or group, and are given there. */
export const scopedRoles = ['club-admin', 'group-admin'] as const
