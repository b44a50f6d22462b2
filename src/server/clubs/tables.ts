import type { OwnTables } from '#server/kernel/db/own-tables'

export const clubsTables = {
  club: 'A club with its settings',
  club_log: { purpose: 'What was done in a club, in words that people read', grows: true },
  club_text: 'Texts that a club wrote, every version of them',
  feature_seen: 'Up to when an account has read what is new',
  feature_update: 'What is new on the platform, as staff tell those who run clubs',
  staff_visit: 'Visits of platform staff in a club',
} satisfies OwnTables
