import type { OwnTables } from '#server/kernel/db/own-tables'

export const membersTables = {
  club_member_field: 'How each field of the profile is shown in a club; a field without a row is hidden',
  dues_grant: {
    purpose:
      'A member’s dues that carry no money: set by hand or by a list, or kept by an earlier release when a club changed how it collects',
    grows: true,
  },
  member: 'A person as one club knows them, with a login or without',
  member_merge: 'Two records of one person as they were before they were merged, for 30 days',
} satisfies OwnTables
