import { expect, test } from 'vitest'
import { randomBelow, randomOf } from '#areas/draws/rules/random.ts'
import { correctionsOf } from '#areas/rosters/rules/ladder-corrections.ts'

const finished = [
  { memberId: 1, to: 1 },
  { memberId: 2, to: 2 },
  { memberId: 3, to: 3 },
]
const standing = new Map([
  [1, 1],
  [2, 2],
  [3, 3],
])

test('a correction moves those whom the scores of now send elsewhere', () => {
  const now = [
    { memberId: 1, to: 2 },
    { memberId: 2, to: 2 },
    { memberId: 9, to: 1 },
  ]
  expect(correctionsOf(finished, now, standing)).toEqual([{ memberId: 1, from: 1, to: 2 }])
})

test('a court that was changed by hand since Finish stays', () => {
  expect(correctionsOf(finished, [{ memberId: 1, to: 2 }], new Map([[1, 5]]))).toEqual([])
})

test('random corrections: applied, everybody stands where Finish would put them now, and nothing is left to correct', () => {
  for (let seed = 1; seed <= (process.env['SOAK'] ? 4000 : 400); seed += 1) {
    const random = randomOf(seed)
    const court = () => 1 + randomBelow(random, 4)
    const before = Array.from({ length: 9 }, (_, memberId) => ({ memberId, to: court() }))
    const now = before.map(({ memberId, to }) => ({ memberId, to: randomBelow(random, 2) === 0 ? to : court() }))
    const byHand = new Map(before.flatMap(({ memberId }) => (randomBelow(random, 4) === 0 ? [[memberId, 9]] : [])))
    const stands = new Map(before.map(({ memberId, to }) => [memberId, byHand.get(memberId) ?? to]))
    for (const { memberId, to } of correctionsOf(before, now, stands)) stands.set(memberId, to)
    // A second arithmetic: a fresh Finish, and what was changed by hand on top of it.
    for (const { memberId, to } of now) expect(stands.get(memberId)).toBe(byHand.get(memberId) ?? to)
    expect(correctionsOf(now, now, stands)).toEqual([])
  }
})
