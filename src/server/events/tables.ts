import type { OwnTables } from '#server/kernel/db/own-tables'

export const eventsTables = {
  club_event: { purpose: 'An event of a club: terms, times, counts and the version of its live room', grows: true },
  event_division: { purpose: 'The divisions of an event', grows: true },
  event_log: { purpose: 'What happened to an event and its registrations, in words that people read', grows: true },
} satisfies OwnTables
