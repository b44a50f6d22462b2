import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const joiningTables = {
  join_request: 'Accounts that asked to join a club that does not accept members online',
  member_verification: 'Links that connect a membership to a login, stored by hash',
} satisfies OwnTables
