import type { OwnTables } from '#server/kernel/db/own-tables'

export const clubsTables = {
  club: 'A club with its settings',
  club_card_account: 'The accounts at the card provider in which clubs take cards',
  club_connect_state: 'What brings an admin back from the form of the card provider, once',
  club_log: { purpose: 'What was done in a club, in words that people read', grows: true },
  club_note: {
    purpose: 'What people wrote or set by hand about members, with what stood there before; members never see it',
    grows: true,
  },
  club_request: 'Clubs that people want to start, and what staff decided',
  club_text: 'Texts that a club wrote, every version of them',
  feature_seen: 'Up to when an account has read what is new',
  feature_update: 'What is new on the platform, as staff tell those who run clubs',
  staff_visit: 'Visits of platform staff in a club',
} satisfies OwnTables
