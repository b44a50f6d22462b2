import { expect, test } from 'vitest'
import { startMatch } from '#areas/scoring/rules/log.ts'
import { knownState, mostKnown, rememberState } from '#areas/scoring/server/known-states.ts'
import type { Database } from '#kernel/server/db/database.ts'

const aState = (seq: number) => ({ seq, state: startMatch('free-singles'), gameIds: [1] })

test('a full memory of replays forgets the match that was written least recently, and only that one', () => {
  const db = {} as Database
  const isKnown = (matchId: number, seq = 1) => knownState(db, matchId, seq) !== undefined
  for (let matchId = 1; matchId <= mostKnown; matchId += 1) rememberState(db, matchId, aState(1))
  rememberState(db, 1, aState(2))
  rememberState(db, mostKnown + 1, aState(1))

  expect(isKnown(2)).toBe(false)
  expect(isKnown(1, 2)).toBe(true)
  const others = Array.from({ length: mostKnown - 1 }, (_, index) => index + 3)
  expect(others.filter((matchId) => !isKnown(matchId))).toEqual([])
})
