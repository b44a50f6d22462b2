import { type AccessRules, withRole } from '#server/kernel/access/rule'

export const scoreboardAccess = { scoreboard: withRole('scoreboard') } satisfies AccessRules
