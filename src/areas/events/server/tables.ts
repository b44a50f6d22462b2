import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const eventsTables = {
  club_event: { purpose: 'A club’s event: terms, times, counts and the version of its live room', grows: true },
  event_series: 'An event that repeats: its rule, and what its dates share',
  event_series_day: 'Days on which a series differs from its rule',
  event_call_off: 'Days that were called off, to be brought back together',
  event_division: { purpose: 'An event’s divisions', grows: true },
  event_log: { purpose: 'The log of an event and its registrations, in plain words', grows: true },
} satisfies OwnTables
