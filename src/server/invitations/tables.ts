import type { OwnTables } from '#server/kernel/db/own-tables'

export const invitationsTables = {
  invitation: 'A member of an event: the answer, the place in line, partner, payment and check-in',
} satisfies OwnTables
