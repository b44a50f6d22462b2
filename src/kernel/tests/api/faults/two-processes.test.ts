import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer } from '#tests/support/a-server.ts'
import { type Balancer, startBalancer } from '#tests/support/balancer.ts'
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { lossesOf, someWriters, type Writer, writeUntil } from '#tests/support/writers.ts'
import { cuttableProxy } from '../live/cuttable-proxy.ts'
import { startSmallRedis } from '../live/small-redis.ts'

const isSoak = process.env['SOAK'] === '1'
const [writers, watchers, rounds] = isSoak ? [200, 200, 3] : [20, 20, 1]
const limitMs = isSoak ? 900_000 : 300_000
/** After a kill, everybody is served again within this time, even on a busy machine. */
const promised = 60_000

let home: Awaited<ReturnType<typeof aServer>>
let redis: Awaited<ReturnType<typeof startSmallRedis>>
let redisProxy: Awaited<ReturnType<typeof cuttableProxy>>
let balancer: Balancer
let processes: ServerProcess[]
const folder = mkdtempSync(join(tmpdir(), 'sideout-two-'))

beforeAll(async () => {
  home = await aServer()
  redis = await startSmallRedis()
  redisProxy = await cuttableProxy({ host: '127.0.0.1', port: Number(new URL(redis.url).port) })
  balancer = await startBalancer()
  processes = await Promise.all([aProcess(), aProcess()])
  balancer.use(processes.map(({ url }) => url))
}, limitMs)
afterAll(async () => {
  await balancer.close()
  await Promise.all(processes.map((one) => one.kill()))
  redisProxy.close()
  redis.close()
  await home.close()
  rmSync(folder, { recursive: true, force: true })
}, limitMs)

async function aProcess(): Promise<ServerProcess> {
  return startServerProcess({
    DATABASE_URL: String(home.connection.connectionString),
    REDIS_URL: `redis://127.0.0.1:${redisProxy.port}`,
    DATA_DIR: folder,
    SECRET_KEY: 'two processes share one key for their links',
    PORT: String(await freePort()),
    DEMO: 'off',
    DRAIN_SECONDS: '2',
    // A few people do the work of many here.
    RATE_LIMITS: JSON.stringify({
      'add-player': ['1000000/86400', '1000000/60'],
      read: ['1000000/300', '1000000/300'],
    }),
  })
}

/** Replaces a process by a new one, which the balancer knows before the old one leaves. */
async function replace(place: number, end: (old: ServerProcess) => Promise<unknown>): Promise<void> {
  const old = processes[place]
  if (!old) throw new Error('there is no such process')
  const next = await aProcess()
  processes[place] = next
  balancer.use([...processes, old].map(({ url }) => url))
  await end(old)
  balancer.use(processes.map(({ url }) => url))
}

async function underLoad(people: readonly Writer[], work: () => Promise<void>): Promise<void> {
  let isOver = false
  const load = people.map((writer) => writeUntil(balancer.url, writer, () => isOver))
  const haveBegun = () => people.every(({ acknowledged }) => acknowledged.length > 2)
  await expect.poll(haveBegun, { timeout: promised }).toBe(true)
  await work()
  isOver = true
  await Promise.all(load)
}

/** Watchers, and when each of them lost its connection. */
function someWatchers(): { sockets: Socket[]; lostAt: number[] } {
  const lostAt: number[] = []
  const sockets = Array.from({ length: watchers }, () =>
    io(balancer.url, { transports: ['websocket'], query: { as: 'visitor' }, forceNew: true }).on('disconnect', () =>
      lostAt.push(Date.now()),
    ),
  )
  return { sockets, lostAt }
}

test(
  'a rolling restart of two processes loses no request, and moves the watchers over a few at a time',
  async () => {
    const people = await someWriters(home.deps, writers)
    const { sockets, lostAt } = someWatchers()
    const areAll = () => sockets.every(({ connected }) => connected)
    try {
      await expect.poll(areAll, { timeout: promised }).toBe(true)
      await underLoad(people, async () => {
        for (let round = 0; round < rounds; round += 1) {
          await replace(0, (old) => old.stop())
          if (isSoak) await replace(1, (old) => old.stop())
        }
      })
      await expect.poll(areAll, { timeout: promised }).toBe(true)
    } finally {
      for (const socket of sockets) socket.disconnect()
    }
    expect(people.flatMap(({ failures }) => failures)).toEqual([])
    expect(await lossesOf(home.deps, people)).toEqual([])
    expect(new Set(lostAt.map((at) => Math.floor(at / 1000))).size).toBeGreaterThan(3)
    expect(people.every(({ acknowledged }) => acknowledged.length > 5)).toBe(true)
  },
  limitMs,
)

test(
  'the kill of one of two processes loses no acknowledged act and doubles none, and everybody is served again soon',
  async () => {
    const people = await someWriters(home.deps, writers)
    await underLoad(people, async () => {
      for (let round = 0; round < rounds; round += 1) {
        // Redis goes with it, and comes back.
        redisProxy.cut()
        const killed = processes[round % 2]
        await killed?.kill()
        const since = Date.now()
        await expect.poll(() => people.every(({ lastAt }) => lastAt > since), { timeout: promised }).toBe(true)
        redisProxy.mend()
        if (round < rounds - 1) await replace(round % 2, async () => undefined)
      }
      const acts = people.map(({ acknowledged }) => acknowledged.length)
      const goOn = () => people.every(({ acknowledged }, at) => acknowledged.length > (acts[at] ?? 0) + 2)
      await expect.poll(goOn, { timeout: promised }).toBe(true)
    })
    expect(await lossesOf(home.deps, people)).toEqual([])
    // The control: the kill did hurt requests, which were repeated under their keys.
    expect(people.flatMap(({ failures }) => failures)).not.toEqual([])
  },
  limitMs,
)
