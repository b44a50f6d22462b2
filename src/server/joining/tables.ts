import type { OwnTables } from '#server/kernel/db/own-tables'

export const joiningTables = {
  member_verification: 'Links that join a membership to a login, by their hash',
} satisfies OwnTables
