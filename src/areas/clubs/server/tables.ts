import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const clubsTables = {
  club: 'A club with its settings',
  club_card_account: 'Accounts with the card provider in which clubs, instructors and organizers accept cards',
  club_connect_state: 'One-time keys that identify users returning from the card provider’s form',
  club_log: { purpose: 'The log of what was done in a club, in plain words', grows: true },
  club_note: {
    purpose: 'Notes about members and manual changes to their records, with the earlier value; members never see them',
    grows: true,
  },
  club_request: 'Requests to start a club, and what staff decided',
  club_text: 'Every version of the texts that a club wrote',
  feature_seen: 'When an account last read the platform updates',
  feature_update: 'Platform updates that staff announce to the people who run clubs',
  staff_visit: 'Visits to a club by platform staff',
} satisfies OwnTables
