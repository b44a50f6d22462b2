import { expect, test } from 'vitest'
import { type BoardServe, type SaidServer, shownServer } from '#areas/scoreboard/rules/server-number.ts'

const nobody: BoardServe = { serving: null, server: null }
const at = (serve: BoardServe, more: { seq?: number; isStart?: boolean } = {}) => ({
  seq: 5,
  isStart: false,
  ...serve,
  ...more,
})
const said = (number: SaidServer['number'], seq: number): SaidServer => ({ number, seq })

test.each([
  ['is 1-1 before the first point', at(nobody, { seq: 0, isStart: true }), null, '1-1', 1, 1],
  ['says nobody once there are points and nobody said who serves', at(nobody), null, '1-1', null, null],
  ['follows the log', at({ serving: 2, server: 1 }), null, '2-1', 2, 1],
  ['follows the log of singles, where servers have no number', at({ serving: 2, server: null }), null, '2-1', 2, null],
  ['is what somebody set by hand while the log says nothing', at(nobody), said('2-2', 1), '2-2', 2, 2],
  ['is what was set by hand until the next tap', at({ serving: 1, server: 1 }), said('2-2', 5), '2-2', 2, 2],
  ['follows the log again after that tap', at({ serving: 1, server: 2 }), said('2-2', 4), '1-2', 1, 2],
] as const)('the server indicator %s', (_name, serve, byHand, number, serving, server) => {
  expect(shownServer(serve, byHand)).toEqual({ number, serving, server })
})
