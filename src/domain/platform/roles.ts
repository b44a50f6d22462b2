/** Roles for the whole platform. */
export const platformRoles = [
  'staff',
  'scoreboard',
  'alt_scorekeeper',
  'submit_video',
  'support',
  'instructor',
] as const
export type PlatformRole = (typeof platformRoles)[number]

/** Roles in one club or group, which grants them. */
export const scopedRoles = ['club-admin', 'group-admin'] as const
