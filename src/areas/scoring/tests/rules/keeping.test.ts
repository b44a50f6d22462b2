import { describe, expect, test } from 'vitest'
import type { PlayedAct } from '#areas/scoring/rules/acts.ts'
import { isEndChangeDue, missedSideOut, modeOf } from '#areas/scoring/rules/keeping.ts'
import { startMatch } from '#areas/scoring/rules/log.ts'
import { currentGame, type MatchState } from '#areas/scoring/rules/match-state.ts'
import { applyAll, matchAfter, nextGame, point, rally, undo } from './games.ts'

const doubles = 'usap-2025-doubles-11'
const singles = 'usap-2025-singles-11'

describe('how the score of a match is kept', () => {
  test('shows in its latest rally or single point, in an earlier game too', () => {
    expect(modeOf(matchAfter(doubles, rally(1)))).toBe('rally')
    expect(modeOf(matchAfter(doubles, rally(1), point(1, 1)))).toBe('plain')
    expect(modeOf(matchAfter(doubles, rally(1), nextGame(2)))).toBe('rally')
  })

  test('is open before the first one, and corrections say nothing about it', () => {
    expect(modeOf(startMatch(doubles))).toBeUndefined()
    expect(modeOf(matchAfter(doubles, { kind: 'server', game: 1, team: 2, server: null }))).toBeUndefined()
    expect(modeOf(matchAfter(doubles, rally(1), rally(1), point(1, -1)))).toBe('rally')
  })
})

describe('a point for the receiving team in side-out scoring', () => {
  const put = (match: MatchState) =>
    currentGame(
      applyAll(
        match,
        missedSideOut(match).map((body) => ({ ...body, game: match.game }) as PlayedAct),
      ),
    ).state

  test('becomes a side out and then the point', () => {
    const state = put(matchAfter(doubles, point(1, 1), point(2, 1)))
    expect(state).toMatchObject({ score: [1, 1], serving: 2, server: 1, call: '1 – 1 – 1', side: 'left' })
    expect(put(matchAfter(singles, point(1, 1), point(2, 1)))).toMatchObject({
      score: [1, 1],
      serving: 2,
      server: null,
    })
  })

  test('given twice counts twice after one side out', () => {
    expect(put(matchAfter(doubles, point(2, 1), point(2, 1)))).toMatchObject({ score: [0, 2], serving: 2 })
  })

  test('is no question once the side out is there, in rally scoring, or for the serving team', () => {
    const asked = matchAfter(doubles, point(2, 1))
    const acts = missedSideOut(asked).map((body) => ({ ...body, game: 1 }) as PlayedAct)
    expect(missedSideOut(applyAll(asked, acts))).toEqual([])
    expect(missedSideOut(matchAfter('usap-2026-rally-doubles-11', point(2, 1)))).toEqual([])
    expect(missedSideOut(matchAfter(doubles, point(1, 1)))).toEqual([])
    expect(missedSideOut(matchAfter(doubles, point(2, 1), undo()))).toEqual([])
  })
})

test('ends are due to change in the deciding game from its sixth point until it is won', () => {
  const third = matchAfter(doubles, point(1, 11), nextGame(2), point(2, 11, 2), nextGame(3))
  const due = [5, 6, 10, 11].map((points) => isEndChangeDue(applyAll(third, [point(1, points, 3)])))
  expect(due).toEqual([false, true, true, false])
  expect(isEndChangeDue(matchAfter(doubles, point(1, 8)))).toBe(false)
})
