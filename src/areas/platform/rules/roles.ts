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

/** The roles that keep the score shown on the scoreboard (spec 000 §7). */
export const scorekeeperRoles = ['scoreboard', 'alt_scorekeeper'] as const satisfies readonly PlatformRole[]

/** Roles in one club or group, which grants them. */
export const scopedRoles = ['club-admin', 'group-admin'] as const
