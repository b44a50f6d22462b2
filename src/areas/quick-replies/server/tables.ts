import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const quickRepliesTables = {
  invitation_question: {
    purpose: 'Invitations about which members were asked by text or notification, with the number for the answer',
    grows: true,
  },
} satisfies OwnTables
