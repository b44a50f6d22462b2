import { describe, expect, test } from 'vitest'
import { ballotStateOf, decideBallotEdit, decideVote, decideVotingWindow } from '#areas/ballots/rules/decide-ballot.ts'

const at = (hour: number) => new Date(Date.UTC(2027, 0, 11) + hour * 3_600_000)
const window = { startsAt: at(9), endsAt: at(12) }

test.each([
  ['planned', new Date(at(9).getTime() - 1)],
  ['open', at(9)],
  ['open', at(12)],
  ['ended', new Date(at(12).getTime() + 1)],
])('a ballot is %s at %s', (state, now) => {
  expect(ballotStateOf(window, now)).toBe(state)
})

test.each([
  [at(9), at(9), 'ballot-times'],
  [at(9), at(8), 'ballot-times'],
  [at(6), at(8), 'ballot-end-past'],
  [at(6), at(9), undefined],
])('a window from %s to %s is judged at 8', (startsAt, endsAt, code) => {
  const decided = decideVotingWindow({ startsAt, endsAt }, at(8))
  expect(decided.ok ? undefined : decided.code).toBe(code)
})

describe('an edit', () => {
  const terms = { title: 'Board', boxes: { q1: 'Who?', q1o1: 'A, B' }, ...window }
  const edit = (online: number, change: object, now = at(10), paper = 0) => {
    const decided = decideBallotEdit({ ...terms, votes: { online, paper } }, { ...terms, ...change }, now)
    return decided.ok ? decided.value : decided.code
  }

  test.each([
    ['everything without votes', 0, { title: 'The board', boxes: {} }, 'all'],
    ['the end to an earlier moment without votes', 0, { endsAt: at(11) }, 'all'],
    ['the end to a later moment with votes', 1, { endsAt: at(15) }, 'end-later'],
    ['the end to an earlier moment after one vote', 1, { endsAt: at(11) }, 'ballot-end-earlier'],
    ['nothing with votes', 3, {}, 'nothing'],
    ['the end into the past', 3, { endsAt: at(10) }, 'ballot-end-past'],
    ['the title with votes', 1, { title: 'The board' }, 'ballot-frozen'],
    ['the start with votes', 1, { startsAt: at(8) }, 'ballot-frozen'],
    ['a box with votes', 1, { boxes: { q1: 'Who?', q1o1: 'A, B, C' } }, 'ballot-frozen'],
    ['a new box with votes', 1, { boxes: { ...terms.boxes, q2: 'What?' } }, 'ballot-frozen'],
  ])('of %s', (_, votes, change, outcome) => {
    expect(edit(votes, change)).toBe(outcome)
  })

  test.each([
    ['after nine votes', 9, 0, 34, 'ballot-end-earlier'],
    ['after ten votes with a day’s notice', 10, 0, 34, 'end-earlier'],
    ['after ten votes with less notice', 10, 0, 33.75, 'ballot-end-notice'],
    ['after nine votes online and one on paper, which an admin can take back', 9, 1, 34, 'ballot-end-earlier'],
    ['after ten votes on paper', 0, 10, 34, 'ballot-end-earlier'],
    ['after ten votes into the past', 10, 0, 9.5, 'ballot-end-past'],
  ])('that moves the end earlier %s', (_, online, paper, hour, outcome) => {
    const long = { ...terms, endsAt: at(72) }
    const decided = decideBallotEdit({ ...long, votes: { online, paper } }, { ...long, endsAt: at(hour) }, at(10))
    expect(decided.ok ? decided.value : decided.code).toBe(outcome)
  })

  test('after the first vote on paper moves the end later only', () => {
    expect(edit(0, { endsAt: at(11) }, at(10), 1)).toBe('ballot-end-earlier')
    expect(edit(0, { title: 'The board' }, at(10), 1)).toBe('ballot-frozen')
  })

  test('of a ballot that has ended is refused, with and without votes', () => {
    expect(edit(0, { endsAt: at(20) }, at(13))).toBe('ballot-over')
    expect(edit(2, { endsAt: at(20) }, at(13))).toBe('ballot-over')
  })
})

test.each([
  ['once with dues', {}, at(10), undefined],
  ['at exactly the end', {}, at(12), undefined],
  ['twice', { registered: 'online' as const }, at(10), 'vote-already'],
  ['beside a vote on paper', { registered: 'paper' as const }, at(10), 'vote-on-paper'],
  ['twice after the end', { registered: 'online' as const }, at(13), 'vote-already'],
  ['before the start', {}, at(8), 'vote-not-yet'],
  ['after the end', {}, at(13), 'vote-over'],
  ['after the count, by a clock that is late', { isCounted: true }, at(12), 'vote-over'],
  ['without dues', { hasDues: false }, at(10), 'vote-dues'],
])('a member votes %s', (_, more, now, code) => {
  const decided = decideVote({ ...window, hasDues: true, registered: null, isCounted: false, ...more }, now)
  expect(decided.ok ? undefined : decided.code).toBe(code)
})
