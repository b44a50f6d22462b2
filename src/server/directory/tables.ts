import type { OwnTables } from '#server/kernel/db/own-tables'

export const directoryTables = {
  member_mail: 'Messages of one member to another',
  member_mail_block: 'Which member turned the messages of which member away',
} satisfies OwnTables
