import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createLive } from '#app/live.ts'
import { steadyClock } from '#kernel/server/clock.ts'
import { aServer } from '#tests/support/a-server.ts'

const hour = 3_600_000
const live = createLive()
let server: Awaited<ReturnType<typeof aServer>>
let socket: Socket
beforeAll(async () => {
  server = await aServer({ live })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  live.open(server.deps, server.app.server)
  const { port } = server.app.server.address() as AddressInfo
  socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  socket.disconnect()
  await live.close()
  await server.close()
})

/** Sets the clock of the machine, as far as this process sees it. */
function setClock(by: number): void {
  const at = Date.now() + by
  vi.useFakeTimers({ toFake: ['Date'], now: at })
}

test('an open connection is heard as before when the clock is set back', async () => {
  await expect(socket.emitWithAck('watchScores', { matches: [1] })).resolves.toEqual({ ok: true })
  setClock(-hour)
  await expect(socket.emitWithAck('watchScores', { matches: [2] })).resolves.toEqual({ ok: true })
})

test('what lives only in memory counts evenly', () => {
  const before = steadyClock.now().getTime()
  setClock(-hour)
  expect(steadyClock.now().getTime() - before).toBeGreaterThanOrEqual(0)
})
