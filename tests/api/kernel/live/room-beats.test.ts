import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock'
import type { HubOptions } from '#server/kernel/live/hub-options'
import { createBeats } from '#server/kernel/live/room-beats'
import { RoomVersions } from '#server/kernel/live/room-versions'

test('those who join a room that was empty are not told what was read for its earlier watchers', async () => {
  const said: unknown[] = []
  let version = 5
  const io = { to: () => ({ emit: (_event: string, payload: unknown) => said.push(payload) }) }
  const options = { io, clock: systemClock, readVersions: async () => new Map([['7', version]]), onFault: expect.fail }
  const beats = createBeats(options as unknown as HubOptions, new RoomVersions(), 1)
  beats.add('7')
  beats.tick(0)
  await turn()
  beats.remove('7')
  version = 8
  beats.add('7')
  beats.tick(0)
  expect(said).toEqual([])
  await turn()
  beats.tick(0)
  expect(said).toEqual([{ room: '7', version: 8 }])
})
