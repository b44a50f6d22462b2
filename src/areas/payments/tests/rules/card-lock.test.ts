import { expect, test } from 'vitest'
import { lockedUntil } from '#areas/payments/rules/card-lock.ts'

const minutes = (count: number) => new Date(Date.UTC(2026, 10, 21, 12) + count * 60_000)
const day = 24 * 60

test.each<[string, number[], number, number | undefined]>([
  ['nobody was declined', [], 0, undefined],
  ['four were declined at once', [0, 0, 0, 0], 1, undefined],
  ['five were declined within 15 minutes', [0, 3, 6, 9, 15], 16, 15 + day],
  ['five were declined within 16 minutes', [0, 3, 6, 9, 16], 17, undefined],
  ['the day is not over', [0, 1, 2, 3, 4], 4 + day - 1, 4 + day],
  ['the day is over', [0, 1, 2, 3, 4], 4 + day, undefined],
  ['a sixth was declined, the day begins anew', [0, 1, 2, 3, 4, 5], 6, 5 + day],
  ['they come in any order', [4, 0, 3, 1, 2], 5, 4 + day],
])('when %s', (_what, declines, now, until) => {
  expect(lockedUntil(declines.map(minutes), minutes(now))).toEqual(until === undefined ? undefined : minutes(until))
})
