import type { OwnTables } from '#server/kernel/db/own-tables'

export const directoryTables = {
  member_mail: { purpose: 'Messages of one member to another', grows: true },
  member_mail_block: 'Which member turned the messages of which member away',
} satisfies OwnTables
