import type { OwnTables } from '#server/kernel/db/own-tables'

export const joiningTables = {
  join_request: 'Accounts that asked to join a club that takes no members online',
  member_verification: 'Links that join a membership to a login, by their hash',
} satisfies OwnTables
