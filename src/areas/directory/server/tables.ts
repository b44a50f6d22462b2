import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const directoryTables = {
  member_mail: { purpose: 'Messages from one member to another', grows: true },
  member_mail_block: 'Members and the senders whose messages they blocked',
} satisfies OwnTables
