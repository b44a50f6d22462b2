import { expect, test } from 'vitest'
import { countsNow, waitsForSeason } from '#areas/dues/rules/counting-season.ts'

test.each([
  ['a payment for the current season counts', { isAnnual: true, currentId: 2 }, 2, true],
  ['one for another season does not', { isAnnual: true, currentId: 2 }, 3, false],
  ['without a current season none does', { isAnnual: true, currentId: null }, 2, false],
  ['for a year, a payment counts that is for no season', { isAnnual: false, currentId: 2 }, null, true],
  ['for a year, one for a season does not', { isAnnual: false, currentId: 2 }, 2, false],
] as const)('%s', (_, collecting, seasonId, counts) => {
  expect(countsNow(collecting, seasonId)).toBe(counts)
})

const today = '2026-11-26'
test.each([
  ['before there is a current season', null, { id: 1, ends: null }, true],
  ['for a season after the current one', 2, { id: 3, ends: null }, true],
  ['for one that ends today', 2, { id: 3, ends: today }, true],
  ['not for one that is over', null, { id: 1, ends: '2026-11-25' }, false],
  ['not for one before the current one', 2, { id: 1, ends: null }, false],
  ['not for the current one', 2, { id: 2, ends: null }, false],
  ['not for a year', 2, null, false],
] as const)('a payment waits %s', (_, currentId, season, waits) => {
  expect(waitsForSeason({ isAnnual: true, currentId }, season, today)).toBe(waits)
})

test('no payment waits for a season where dues are for a year from each payment', () => {
  expect(waitsForSeason({ isAnnual: false, currentId: null }, { id: 1, ends: null }, today)).toBe(false)
})
