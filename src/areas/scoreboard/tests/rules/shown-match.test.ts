import { describe, expect, test } from 'vitest'
import { type BoardCandidate, chooseShown } from '#areas/scoreboard/rules/shown-match.ts'

const now = new Date('2026-11-21T18:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const match = (matchId: number, more: Partial<BoardCandidate> = {}): BoardCandidate => ({
  matchId,
  seq: 9,
  status: 'Live',
  isOwn: false,
  lastActAt: minutesAgo(1),
  ...more,
})
const shown = (candidates: BoardCandidate[], cleared: { matchId: number; seq: number } | null = null) =>
  chooseShown(candidates, cleared, now)?.matchId

describe('the scoreboard shows', () => {
  test('nothing while nobody scores a match', () => expect(shown([])).toBeUndefined())
  test('the latest begun of several matches', () => expect(shown([match(3), match(8), match(5)])).toBe(8))
  test('a match of its own account first', () => expect(shown([match(3, { isOwn: true }), match(8)])).toBe(3))
  test('a live match before a completed one', () => {
    expect(shown([match(3), match(8, { status: 'Completed', isOwn: true })])).toBe(3)
  })
  test('the final score for ten minutes', () => {
    const completed = (minutes: number) => [match(3, { status: 'Completed', lastActAt: minutesAgo(minutes) })]
    expect(shown(completed(9))).toBe(3)
    expect(shown(completed(10))).toBeUndefined()
  })
  test('the latest final score', () => {
    const completed = (id: number, minutes: number) =>
      match(id, { status: 'Completed', lastActAt: minutesAgo(minutes) })
    expect(shown([completed(9, 5), completed(3, 2)])).toBe(3)
  })
  test('no match that was idle for a day', () => {
    expect(shown([match(3, { lastActAt: minutesAgo(24 * 60) })])).toBeUndefined()
  })
  test('nothing after a clear signal, until the next point or another match', () => {
    const cleared = { matchId: 3, seq: 9 }
    expect(shown([match(3)], cleared)).toBeUndefined()
    expect(shown([match(3, { seq: 10 })], cleared)).toBe(3)
    expect(shown([match(3), match(4)], cleared)).toBe(4)
  })
})
