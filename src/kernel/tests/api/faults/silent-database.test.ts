import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '#app/calls.ts'
import { addServiceRoutes } from '#kernel/server/http/service-routes.ts'
import { aServer } from '#tests/support/a-server.ts'
import { proxiedDatabase } from '#tests/support/proxied-database.ts'
import type { CuttableProxy } from '../live/cuttable-proxy.ts'
import { anOwnScene, type SilentScene } from './silent-scene.ts'

const isSoak = process.env['SOAK'] === '1'
const rounds = isSoak ? 5 : 1
/** What is tested: a call gets an answer within this time, whatever the network does. */
const promised = 10_000

let proxy: CuttableProxy
let connection: pg.PoolConfig
let server: Awaited<ReturnType<typeof aServer>>
let scene: SilentScene
beforeAll(async () => {
  server = await aServer({
    env: { TRUST_PROXY: 'loopback' },
    through: async (direct) => {
      const proxied = await proxiedDatabase(direct)
      ;({ proxy, connection } = proxied)
      return connection
    },
    routes: (app, deps) => addServiceRoutes(app, deps, areas),
  })
  scene = await anOwnScene(server)
})
afterAll(async () => {
  proxy.mend()
  await server.close()
  proxy.close()
})

test('while the database is away every call is refused, a slow one is waited for, and both leave no trace', async () => {
  proxy.cut()
  expect(await otherThan(503)).toEqual([])
  proxy.mend()
  await expect.poll(() => scene.isHealthy()).toBe(true)

  const isOver = new AbortController()
  const slow = inBursts(isOver.signal)
  expect(await otherThan(200)).toEqual([])
  isOver.abort()
  await slow
  expect(await otherThan(200)).toEqual([])
  expect(await scene.doubles()).toEqual([])
})

/** Lets bytes through only now and then: for 20 ms of each 320. */
async function inBursts(isOver: AbortSignal): Promise<void> {
  while (!isOver.aborted) {
    // A network that is almost dead is what is tested: so long are its silences …
    proxy.hold()
    await sleep(300)
    // … and so long each breath between two.
    proxy.mend()
    await sleep(20)
  }
}

/** The calls that say something else; one that says nothing in time is one of them. */
async function otherThan(status: number): Promise<unknown[]> {
  // The product promises an answer within this time.
  const silence = sleep(promised, ['no answer'] as const, { ref: false })
  const said = await Promise.race([scene.everyKind(), silence])
  return said.filter((one) => one === 'no answer' || one.status !== status)
}

test(
  'while the database is mute every call is refused within ten seconds, and it works again without a restart',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      expect(await otherThan(200)).toEqual([])
      // Without our limits a statement waits for ever: the control.
      const bare = new pg.Client(connection)
      await bare.connect()
      bare.on('error', () => undefined)
      proxy.hold()
      let isAnswered = false
      bare.query('select 1').then(
        () => (isAnswered = true),
        () => undefined,
      )

      expect(await otherThan(503)).toEqual([])
      // By now the silence is known, and nobody waits for it again.
      expect(await otherThan(503)).toEqual([])
      expect(isAnswered).toBe(false)

      proxy.mend()
      await expect.poll(() => scene.isHealthy()).toBe(true)
      await expect.poll(() => otherThan(200)).toEqual([])
      expect(await scene.doubles()).toEqual([])
      await bare.end()
    }
  },
  rounds * 180_000,
)
