import { expect, test } from 'vitest'
import { afterDecline, inOrder, type SubstituteOrder } from '#areas/groups/rules/substitutes.ts'

const list = [
  { name: 'Ann', place: 2, level: 3, playedAt: 20 },
  { name: 'Bo', place: 1, level: 4.5, playedAt: 30 },
  { name: 'Cy', place: 3, level: null, playedAt: null },
  { name: 'Di', place: 4, level: 4, playedAt: null },
]
const names = (order: SubstituteOrder, level: number | null) => inOrder(order, list, level).map(({ name }) => name)

test.each<[string, SubstituteOrder, number | null, string[]]>([
  ['the captain’s order', 'captain', 3, ['Bo', 'Ann', 'Cy', 'Di']],
  ['the closest level, members without one last', 'rating', 3.5, ['Ann', 'Di', 'Bo', 'Cy']],
  ['the captain’s order if the level to be close to is unknown', 'rating', null, ['Bo', 'Ann', 'Cy', 'Di']],
  ['taking turns: never first, then the longest ago', 'turns', 3, ['Cy', 'Di', 'Ann', 'Bo']],
])('substitutes are asked in %s', (_, order, level, expected) => {
  expect(names(order, level)).toEqual(expected)
})

test('the third decline in a row moves a substitute to the end, and their count starts again', () => {
  const first = afterDecline({ place: 1, declined: 0 }, 4)
  const second = afterDecline(first, 4)
  expect([first, second]).toEqual([
    { place: 1, declined: 1, isMoved: false },
    { place: 1, declined: 2, isMoved: false },
  ])
  expect(afterDecline(second, 4)).toEqual({ place: 5, declined: 0, isMoved: true })
})
