import { expect, test } from 'vitest'
import { type Flow, flowWith, leadChangesIn, longestRunIn } from '#domain/scoring/flow'

const flow: Flow = [
  [0, 0],
  [1, 0],
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 3],
  [3, 3],
  [4, 3],
]

test('the first of the longest runs counts', () => {
  expect(longestRunIn(flow)).toEqual({ team: 2, points: 3, from: 1, to: 4 })
})

test('points entered together are no run', () => {
  expect(
    longestRunIn([
      [0, 0],
      [5, 0],
    ]),
  ).toBeNull()
})

test('a tie on the way does not make two changes of the lead', () => {
  expect(leadChangesIn(flow)).toBe(2)
})

test('a new score is one change more', () => {
  expect(flowWith(flow, [4, 4]).at(-1)).toEqual([4, 4])
  expect(flowWith(flow, [4, 4])).toHaveLength(flow.length + 1)
})

test('a score the flow had before takes back what came after it', () => {
  expect(flowWith(flow, [1, 3])).toEqual(flow.slice(0, 5))
})

test('a score that was never there leaves out what lies above it', () => {
  expect(flowWith(flow, [0, 2])).toEqual([
    [0, 0],
    [0, 2],
  ])
})
