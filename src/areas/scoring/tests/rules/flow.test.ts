import { expect, test } from 'vitest'
import { type Flow, flowWith, leadChangesIn, longestRunIn } from '#areas/scoring/rules/flow.ts'

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

test('points entered together are not a run', () => {
  expect(
    longestRunIn([
      [0, 0],
      [5, 0],
    ]),
  ).toBeNull()
})

test('a tie in between does not make two lead changes', () => {
  expect(leadChangesIn(flow)).toBe(2)
})

test('a new score is one more change', () => {
  expect(flowWith(flow, [4, 4]).at(-1)).toEqual([4, 4])
  expect(flowWith(flow, [4, 4])).toHaveLength(flow.length + 1)
})

test('a score already in the flow undoes what came after it', () => {
  expect(flowWith(flow, [1, 3])).toEqual(flow.slice(0, 5))
})

test('a lower score that was never reached leaves out the higher ones', () => {
  expect(flowWith(flow, [0, 2])).toEqual([
    [0, 0],
    [0, 2],
  ])
})
