import type { OwnTables } from '#server/kernel/db/own-tables'

export const invitationsTables = {
  invitation: {
    purpose: 'A member of an event: reply, number on the waitlist, partner, payment and check-in',
    grows: true,
  },
  reply_undo:
    'The last change of an invitation, so that the person who made it can undo it for some seconds; kept a day',
} satisfies OwnTables
