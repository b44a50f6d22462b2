import { splitVotes } from '#areas/ballots/rules/count.ts'
import { questionsOf } from '#areas/ballots/rules/questions.ts'
import { hashOfRecord } from '#areas/ballots/rules/record.ts'
import { recordOf } from '#areas/ballots/rules/record-of.ts'

// A ballot as the server answers about it.

const boxes = { q1: 'New nets?', q1o1: 'Yes, No', q3: 'Treasurer?', q3o1: 'Ann', q3o2: 'Wes' }
export const times = { start: '2026-01-11T17:00:00.000Z', end: '2099-01-11T17:00:00.000Z' }
export const ballot = { bid: 5, title: 'Annual meeting', version: 1, ...times, ...boxes }
export const standing = {
  bid: 5,
  title: 'Annual meeting',
  ...times,
  state: 'open',
  end_moves: [],
  is_published: false,
  registered: null,
}
export const listed = { ...ballot, state: 'open', votes: 3, paper: 1, entitled: 10, is_published: false, end_moves: [] }
const questions = questionsOf(boxes)
const code = 'ABCDEFGHIJKLMNOP'
export const votes = [
  { code, choices: [1, 0, 2] },
  ...['B', 'C', 'D', 'E'].map((first) => ({ code: `${first}BCDEFGHIJKLMNOP`, choices: [1, 0, 1] })),
]
export function aRecord(cast = votes) {
  const [startsAt, endsAt] = [new Date(times.start), new Date('2026-01-12T17:00:00Z')]
  const unsigned = recordOf({
    ballotId: 5,
    club: 'Sunny Court',
    title: 'Annual meeting',
    boxes,
    startsAt,
    endsAt,
    endMoves: [],
    countedAt: endsAt,
    entitled: 10,
    turnout: { online: cast.length, paper: 0, merged: 0 },
    counted: splitVotes(5, questions, cast),
    paper: [],
    publicKey: 'a2V5',
    randomCode: () => '',
  })
  return { ...unsigned, sha256: hashOfRecord(unsigned), signature: 'c2ln' }
}
export const published = { ...standing, state: 'ended', is_published: true, registered: 'online' }
