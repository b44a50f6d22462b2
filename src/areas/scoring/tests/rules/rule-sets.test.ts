import { describe, expect, test } from 'vitest'
import { ruleSetNames } from '#areas/scoring/rules/rule-set-names.ts'
import { defaultRuleSetOf, findRuleSet, getRuleSet } from '#areas/scoring/rules/rule-sets.ts'

const ruleSets = ruleSetNames.map(getRuleSet)

describe('rule sets', () => {
  test('every name appears once and finds its own rule set', () => {
    // Three books, two plays, three lengths, three numbers of games, two leads; four timed sets and two free ones.
    expect(new Set(ruleSetNames).size).toBe(3 * 2 * 3 * 3 * 2 + 4 + 2)
    for (const name of ruleSetNames) expect(findRuleSet(name)?.name).toBe(name)
  })

  test('the name states rulebook, play, scoring and length, and what is unusual about it', () => {
    for (const { name, book, play, pointsToWin, gamesToWin, winBy } of ruleSets) {
      if (pointsToWin === null || gamesToWin === null) continue
      const words: unknown[] = [book, play, pointsToWin]
      const usual = pointsToWin === 11 ? 2 : 1
      if (gamesToWin !== usual) words.push(`best-of-${2 * gamesToWin - 1}`)
      if (winBy === 1) words.push('by-one')
      expect(name).toBe(words.join('-').toLowerCase())
    }
  })

  test('the names of 2025 mean what they have always meant', () => {
    expect(getRuleSet('usap-2025-doubles-11')).toMatchObject({ gamesToWin: 2, pointsToWin: 11, winBy: 2 })
    expect(getRuleSet('usap-2025-rally-singles-15')).toMatchObject({ gamesToWin: 1, pointsToWin: 15, winBy: 2 })
    expect(getRuleSet('usap-2025-doubles-21')).toMatchObject({ gamesToWin: 1, pointsToWin: 21, winBy: 2 })
  })

  test.each([
    ['usap-2025-doubles-11', 2, 6],
    ['usap-2025-singles-15', 1, 8],
    ['usap-2026-rally-doubles-21', 1, 11],
    ['free-singles', null, null],
    ['usap-2025-doubles-11-best-of-5', 3, 6],
    ['usap-2025-doubles-15-best-of-3', 2, 8],
    ['usap-2025-singles-11-best-of-1-by-one', 1, 6],
    ['timed-rally-doubles', 1, null],
  ] as const)('%s takes %s games and changes ends at %s', (name, gamesToWin, endChangeAt) => {
    expect(getRuleSet(name)).toMatchObject({ gamesToWin, endChangeAt })
  })

  test('rally scoring of 2025 and of 2026 differ only in which team may win the last point', () => {
    for (const old of ruleSets.filter(({ book }) => book === 'usap-2025-rally')) {
      const later = findRuleSet(old.name.replace('2025', '2026'))
      expect(later).toEqual({
        ...old,
        name: later?.name,
        book: 'usap-2026-rally',
        receiverMayWin: true,
      })
    }
  })

  test('an unknown name finds nothing, not even the name of a property that every object has', () => {
    expect(findRuleSet('usap-1999-doubles-9')).toBeUndefined()
    expect(findRuleSet('constructor')).toBeUndefined()
    expect(findRuleSet('usap-2025-doubles-11-best-of-3')).toBeUndefined()
    expect(findRuleSet('usap-2025-doubles')).toBeUndefined()
    expect(findRuleSet('free-doubles-11')).toBeUndefined()
  })

  test('a match uses side-out scoring to 11 by default', () => {
    expect(getRuleSet(defaultRuleSetOf('Doubles'))).toMatchObject({
      play: 'Doubles',
      scoring: 'side-out',
      pointsToWin: 11,
    })
    expect(getRuleSet(defaultRuleSetOf('Singles'))).toMatchObject({
      play: 'Singles',
      scoring: 'side-out',
      pointsToWin: 11,
    })
  })
})
