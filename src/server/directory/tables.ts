import type { OwnTables } from '#server/kernel/db/own-tables'

export const directoryTables = {
  member_mail: { purpose: 'Messages from one member to another', grows: true },
  member_mail_block: 'Members and the senders whose messages they blocked',
} satisfies OwnTables
