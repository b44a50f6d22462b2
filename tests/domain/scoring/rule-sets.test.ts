import { describe, expect, test } from 'vitest'
import { defaultRuleSetOf, findRuleSet, getRuleSet, ruleSetNames, ruleSets } from '#domain/scoring/rule-sets'

describe('rule sets', () => {
  test('every name appears once and finds its own rule set', () => {
    expect(new Set(ruleSetNames).size).toBe(20)
    expect(ruleSets.map(({ name }) => name)).toEqual(ruleSetNames)
    for (const name of ruleSetNames) expect(findRuleSet(name)?.name).toBe(name)
  })

  test('the name states rulebook, play, scoring and length', () => {
    for (const { name, year, play, scoring, pointsToWin } of ruleSets) {
      const words = scoring === 'free' ? ['free', play] : ['usap', year, scoring, play, pointsToWin]
      const told = words.filter((word) => word !== 'side-out')
      expect(name).toBe(told.join('-').toLowerCase())
    }
  })

  test.each([
    ['usap-2025-doubles-11', 'Doubles to 11, side-out scoring', 2, 6],
    ['usap-2025-singles-15', 'Singles to 15, side-out scoring', 1, 8],
    ['usap-2026-rally-doubles-21', 'Doubles to 21, rally scoring 2026', 1, 11],
    ['free-singles', 'Singles, free scoring', null, null],
  ] as const)('%s is called "%s", takes %s games and changes ends at %s', (name, title, gamesToWin, endChangeAt) => {
    expect(getRuleSet(name)).toMatchObject({ title, gamesToWin, endChangeAt })
  })

  test('every set but the free ones is won by two', () => {
    const byTwo = ruleSets.filter(({ winBy }) => winBy === 2)
    expect(byTwo).toEqual(ruleSets.filter(({ scoring }) => scoring !== 'free'))
  })

  test('rally scoring of 2025 and of 2026 differ only in which team may win the last point', () => {
    for (const old of ruleSets.filter(({ year, scoring }) => year === 2025 && scoring === 'rally')) {
      const later = findRuleSet(old.name.replace('2025', '2026'))
      const title = old.title.replace('2025', '2026')
      expect(later).toEqual({ ...old, name: later?.name, year: 2026, title, receiverMayWin: true })
    }
  })

  test('an unknown name finds nothing, not even the name of a property that every object has', () => {
    expect(findRuleSet('usap-1999-doubles-9')).toBeUndefined()
    expect(findRuleSet('constructor')).toBeUndefined()
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
