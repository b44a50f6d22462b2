import { expect, test } from 'vitest'
import { isSoldByCard, namesDues, totalOf } from '#areas/pos/rules/prices.ts'
import { purchaseKeyOf, purchaseOfKey } from '#areas/pos/rules/purchase-key.ts'
import { outcomeOfCharge } from '#areas/pos/rules/sale-states.ts'

test.each([
  [199, false],
  [200, true],
  [1_000_000, true],
])('an item of %i cents is sold by card: %s', (cents, may) => {
  expect(isSoldByCard(cents)).toBe(may)
})

test.each([
  ['Dues', true],
  ['winter dues 2027', true],
  ['DUES!', true],
  ['Residues', false],
  ['Guest pass', false],
])('the title %j names dues: %s', (title, names) => {
  expect(namesDues(title)).toBe(names)
})

test('a total adds each price as often as it is sold', () => {
  expect(totalOf([])).toBe(0)
  expect(
    totalOf([
      { cents: 75, quantity: 3 },
      { cents: 400, quantity: 1 },
    ]),
  ).toBe(625)
})

test.each([
  ['begun', false, 'paid'],
  ['begun', true, 'paid'],
  ['dropped', false, 'paid'],
  ['dropped', true, 'to-return'],
  ['sold', false, 'to-return'],
  ['returned', false, 'to-return'],
  ['void', false, 'to-return'],
] as const)('a charge for a sale that is %s, bought again since: %s, is %s', (state, since, outcome) => {
  expect(outcomeOfCharge(state, since)).toBe(outcome)
})

test('a purchase has a name, and nothing else has', () => {
  expect(purchaseOfKey(purchaseKeyOf({ mid: 7, itemId: 12 }))).toEqual({ mid: 7, itemId: 12 })
  for (const text of ['', '7', '7:', ':1', '07:1', '7:1:2', '7:-1', '7:1e3', '7:9999999999'])
    expect(purchaseOfKey(text)).toBeUndefined()
})
