import type { OwnTables } from '#server/kernel/db/own-tables'

export const invitationsTables = {
  invitation: {
    purpose: 'A member of an event: the answer, the place in line, partner, payment and check-in',
    grows: true,
  },
  reply_undo: 'The last change of an invitation, so that whoever made it can take it back for some seconds; a day',
} satisfies OwnTables
