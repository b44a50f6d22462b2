import type { OwnTables } from '#server/kernel/db/own-tables'

export const clubsTables = {
  club: 'A club with its settings',
  club_card_account: 'The accounts at the card provider through which clubs accept cards',
  club_connect_state: 'What brings an admin back from the form of the card provider, once',
  club_log: { purpose: 'What was done in a club, as sentences for people', grows: true },
  club_note: {
    purpose: 'What people wrote or set by hand about members, with the earlier value; members never see it',
    grows: true,
  },
  club_request: 'Clubs that people want to start, and what staff decided',
  club_text: 'Texts that a club wrote, in every version',
  feature_seen: 'The time up to which an account has read what’s new',
  feature_update: 'What’s new on the platform, as staff announce it to the people who run clubs',
  staff_visit: 'Visits of platform staff to a club',
} satisfies OwnTables
