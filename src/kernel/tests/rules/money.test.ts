import { expect, test } from 'vitest'
import { centsOf, dollarsOf, moneyText, typedAmount } from '#kernel/rules/money.ts'

test.each([
  [0, '$0'],
  [5, '$0.05'],
  [50, '$0.50'],
  [1000, '$10'],
  [1250, '$12.50'],
  [1205, '$12.05'],
  [99_900, '$999'],
  [120_000, '$1,200'],
  [120_050, '$1,200.50'],
  [1_234_567_89, '$1,234,567.89'],
  [-1250, '-$12.50'],
])('%i cents are read as %s', (cents, text) => {
  expect(moneyText(cents)).toBe(text)
})

test('every price on the wire converts back to the same cents', () => {
  for (let cents = 0; cents <= 100_000; cents += 1) expect(centsOf(dollarsOf(cents))).toBe(cents)
})

test('a third decimal is not a whole number of cents', () => {
  expect(centsOf(6.5)).toBe(650)
  expect(Number.isInteger(centsOf(6.505))).toBe(false)
})

test('the sum of several payments is never a fraction of a cent', () => {
  expect(moneyText(centsOf(3 * 6.1))).toBe('$18.30')
})

test.each([
  ['45', '45'],
  ['$45', '45'],
  [' $ 45.00 ', '45.00'],
  ['1,250.50', '1250.50'],
  ['$1,250', '1250'],
  ['12,34', '12,34'],
  ['1,25.00', '1,25.00'],
  ['-$5', '-$5'],
  ['$$5', '$5'],
  ['1e3', '1e3'],
])('%s is taken as the amount %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount)
})
