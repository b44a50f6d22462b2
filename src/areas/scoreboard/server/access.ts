import { type AccessRules, withRole } from '#kernel/server/access/rule.ts'

export const scoreboardAccess = { scoreboard: withRole('scoreboard') } satisfies AccessRules
