import type { OwnTables } from '#server/kernel/db/own-tables'

export const eventsTables = {
  club_event: 'An event of a club: terms, times, counts and the version of its live room',
  event_division: 'The divisions of an event',
  event_log: 'What happened to an event and its registrations, in words that people read',
} satisfies OwnTables
