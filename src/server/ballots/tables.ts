import type { OwnTables } from '#server/kernel/db/own-tables'

export const ballotsTables = {
  ballot: 'A ballot of a club: title, times, questions, and each time its end was moved',
  ballot_voter: { grows: true, purpose: 'The register of a ballot: who voted, without times or answers' },
  ballot_urn: 'The envelopes of a ballot in one value, sealed anew by every vote, and the salt of their key',
  ballot_count: 'The answers of a counted ballot, by question, under codes that only their voters know',
  ballot_record: 'The published record of a ballot as text, with its hash',
} satisfies OwnTables
