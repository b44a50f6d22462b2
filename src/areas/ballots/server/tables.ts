import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const ballotsTables = {
  ballot: 'A club’s ballot: title, times, questions, and each change to its end time',
  ballot_voter: { grows: true, purpose: 'A ballot’s register: who voted, without times or answers' },
  ballot_urn: 'A ballot’s envelopes in one value, resealed with every vote, and the salt for their key',
  ballot_count: 'A counted ballot’s answers by question, under codes that only the voters know',
  ballot_record: 'A ballot’s published record as text, with its hash',
} satisfies OwnTables
