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

/** Whoever has one of these keeps the score that the scoreboard shows (spec 000 §7). */
export const keeperRoles = ['scoreboard', 'alt_scorekeeper'] as const satisfies readonly PlatformRole[]

/** Roles that hold in one club or group, and are given there. */
export const scopedRoles = ['club-admin', 'group-admin'] as const
