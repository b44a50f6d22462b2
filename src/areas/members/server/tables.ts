import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const membersTables = {
  club_member_field: 'How a club shows each profile field; a field without a row is hidden',
  dues_grant: {
    purpose:
      'A member’s dues status without a payment: set manually, imported, or kept by an earlier release when a club changed how it collects dues',
    grows: true,
  },
  member: 'A person’s record in one club, with or without a login',
  member_merge: 'The original versions of two merged records for the same person, kept for 30 days',
} satisfies OwnTables
