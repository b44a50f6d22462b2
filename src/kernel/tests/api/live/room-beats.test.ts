import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { systemClock } from '#kernel/server/clock.ts'
import type { HubOptions } from '#kernel/server/live/hub-options.ts'
import { createBeats } from '#kernel/server/live/room-beats.ts'
import { RoomVersions } from '#kernel/server/live/room-versions.ts'

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
