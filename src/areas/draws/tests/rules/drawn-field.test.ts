import { describe, expect, test } from 'vitest'
import { drawKinds, drawTypeOf, drawTypes } from '#areas/draws/rules/draw-kinds.ts'
import { type Candidate, fieldOf, medianOf, requestOf } from '#areas/draws/rules/drawn-field.ts'

const someone = (player: number, values: Partial<Candidate> = {}): Candidate => ({
  player,
  partner: null,
  isNoShow: false,
  isHere: true,
  hasLeft: false,
  group: null,
  rating: undefined,
  ...values,
})
const pairs = (...of: readonly (readonly [number, number])[]) =>
  of.flatMap(([one, two]) => [someone(one, { partner: two }), someone(two, { partner: one })])

describe('who is drawn', () => {
  test('everybody in the order of their invitations, without no-shows', () => {
    const field = fieldOf('doubles', [someone(30), someone(10), someone(20, { isNoShow: true })], false)
    expect(field.entrants).toEqual([[10], [30]])
    expect(field.leftOut).toEqual([{ player: 20, reason: 'no-show' }])
  })

  test('only who is here, if that is asked', () => {
    const players = [someone(1), someone(2, { isHere: false })]
    expect(fieldOf('singles', players, true).leftOut).toEqual([{ player: 2, reason: 'not-here' }])
    expect(fieldOf('singles', players, false).leftOut).toEqual([])
  })

  test.each(['partners', 'partner-sub'] as const)(
    '%s draws complete pairs, each under its first invitation',
    (kind) => {
      const alone = [someone(7), someone(8, { partner: 9 })]
      const field = fieldOf(kind, [...pairs([5, 2], [1, 6]), ...alone], false)
      expect(field.entrants).toEqual([
        [1, 6],
        [2, 5],
      ])
      expect(field.leftOut).toEqual([
        { player: 7, reason: 'no-partner' },
        { player: 8, reason: 'partner-missing' },
      ])
    },
  )

  test('the partner of a no-show is left out as well', () => {
    const [ann, bo] = pairs([1, 2])
    if (!ann || !bo) throw new Error('a pair has two players')
    expect(fieldOf('partners', [ann, { ...bo, isNoShow: true }], false)).toMatchObject({
      entrants: [],
      leftOut: [
        { player: 1, reason: 'partner-missing' },
        { player: 2, reason: 'no-show' },
      ],
    })
  })

  test.each(['half-half', 'pie'] as const)('%s leaves out who is in neither group', (kind) => {
    const players = [someone(1, { group: 'b' }), someone(2, { group: 'a' }), someone(3)]
    const field = fieldOf(kind, players, false)
    expect(field.leftOut).toEqual([{ player: 3, reason: 'no-group' }])
    expect(requestOf(kind, field, { courts: 1, rounds: 2, seed: 3 })).toMatchObject({ style: kind, a: [2], b: [1] })
  })

  test.each(['scramble', 'ai'] as const)('%s counts who has no rating as the median', (kind) => {
    const players = [someone(1, { rating: 3 }), someone(2), someone(3, { rating: 4 }), someone(4, { rating: 3.5 })]
    const field = fieldOf(kind, players, false)
    expect(field.unrated).toEqual([2])
    expect(requestOf(kind, field, { courts: 1, rounds: 2, seed: 3 })).toMatchObject({
      kind: 'scramble',
      players: [1, 2, 3, 4],
      ratings: [3, 3.5, 4, 3.5],
    })
  })
})

test.each([
  [[], 0],
  [[4], 4],
  [[5, 3], 4],
  [[5, 3, 4.5], 4.5],
])('the median of %j is %d', (ratings, median) => {
  expect(medianOf(ratings)).toBe(median)
})

test('every kind has one of the five words of the wire, and each word a kind', () => {
  expect(new Set(drawKinds.map(drawTypeOf))).toEqual(new Set(drawTypes))
})
