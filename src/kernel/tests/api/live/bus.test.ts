import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bus, BusLog, BusMessage } from '#kernel/server/live/bus.ts'
import { createRedisBus } from '#kernel/server/live/bus-redis.ts'
import { type BusTransport, busTransports, quiet } from './bus-transports.ts'
import { cuttableProxy } from './cuttable-proxy.ts'
import { until } from './live-world.ts'
import { startSmallRedis } from './small-redis.ts'

const score = (version: number, note = ''): BusMessage => ({
  kind: 'emit',
  room: '7',
  event: 'oneScoreChanged',
  payload: { version, note } as { version: number },
})

/** Every message that a bus receives. */
function heardBy(bus: Bus): BusMessage[] {
  const heard: BusMessage[] = []
  bus.subscribe((message) => heard.push(message))
  return heard
}

function notebook(): { log: BusLog; lines: string[] } {
  const lines: string[] = []
  const write = (_details: object, text: string) => void lines.push(text)
  return { log: { info: write, warn: write }, lines }
}

test('installations that share a Redis do not hear one another, though their matches have the same ids', async () => {
  const redis = await startSmallRedis()
  const open = (installation: string) =>
    createRedisBus({ url: redis.url, log: quiet, installation: async () => installation })
  const [ours, oursToo, theirs] = [open('ours'), open('ours'), open('theirs')]
  await Promise.all([ours.ready, oursToo.ready, theirs.ready])
  const [byOurs, byTheirs] = [heardBy(oursToo), heardBy(theirs)]
  ours.publish(score(1))
  await until(() => byOurs.length === 1, 'our other process has heard')
  expect(byTheirs).toEqual([])
  await Promise.all([ours.close(), oursToo.close(), theirs.close()])
  redis.close()
})

describe.each(busTransports)('over %s', (_name, start) => {
  let transport: BusTransport
  beforeAll(async () => {
    transport = await start()
  })
  afterAll(() => transport.close())

  test('a bus that is closed before it has connected ends', async () => {
    const bus = transport.open()
    await bus.close()
  })

  test('every other process hears each message once and in order, and the sender never hears itself', async () => {
    const [one, two, three] = [transport.open(), transport.open(), transport.open()]
    await Promise.all([one.ready, two.ready, three.ready])
    const [byOne, byTwo, byThree] = [heardBy(one), heardBy(two), heardBy(three)]

    for (let version = 1; version <= 300; version += 1) {
      one.publish(score(version, 'é'.repeat(version % 90)))
      // In several turns; how far they are apart makes no difference.
      if (version % 10 === 0) await turn()
    }
    two.publish({ kind: 'end-session', hash: 'abc' })

    await until(() => byThree.length === 301 && byTwo.length === 300 && byOne.length === 1, 'all have heard')
    const versions = byTwo.map((message) => (message.kind === 'emit' ? message.payload.version : 0))
    expect(versions).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
    expect(byThree.filter(({ kind }) => kind === 'emit')).toEqual(byTwo)
    expect(byOne).toEqual([{ kind: 'end-session', hash: 'abc' }])
    await Promise.all([one.close(), two.close(), three.close()])
  })

  test('a message published right before a process ends is still heard', async () => {
    const [one, two] = [transport.open(), transport.open()]
    await Promise.all([one.ready, two.ready])
    const byTwo = heardBy(two)
    one.publish(score(1))
    await one.close()
    await until(() => byTwo.length === 1, 'it has been heard')
    await two.close()
  })

  test('a cut connection comes back by itself, reports the gap, and logs one line for each', async () => {
    const proxy = await cuttableProxy(transport.target)
    const { log, lines } = notebook()
    const [cut, other] = [transport.open({ port: proxy.port, log }), transport.open()]
    await Promise.all([cut.ready, other.ready])
    const [byCut, byOther] = [heardBy(cut), heardBy(other)]
    let gaps = 0
    cut.onGap(() => {
      gaps += 1
    })

    proxy.cut()
    await until(() => lines.length === 1, 'the loss has been noticed')
    cut.publish(score(1))
    other.publish(score(2))
    await until(() => proxy.refusals() > 3, 'it has tried to come back')
    expect([byCut, byOther, gaps, lines.length]).toEqual([[], [], 0, 1])

    proxy.mend()
    await until(() => gaps === 1, 'the gap has been told')
    expect(lines).toHaveLength(2)
    await until(() => {
      cut.publish(score(3))
      other.publish(score(4))
      return byCut.length > 0 && byOther.length > 0
    }, 'both hear each other again')
    expect(byCut[0]).toEqual(score(4))
    expect(byOther[0]).toEqual(score(3))
    await Promise.all([cut.close(), other.close()])
    proxy.close()
  })

  test('a closed port does not trouble the publisher, and is logged once', async () => {
    const proxy = await cuttableProxy(transport.target)
    proxy.cut()
    const { log, lines } = notebook()
    const bus = transport.open({ port: proxy.port, log })
    const tryToPublish = () => {
      bus.publish(score(1))
      return proxy.refusals() > 3
    }
    await until(tryToPublish, 'it has tried several times')
    expect(lines).toHaveLength(1)
    await bus.close()
    proxy.close()
  })
})
