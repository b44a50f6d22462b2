import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createClient } from 'redis'
import { findInstallationName } from '#areas/platform/server/installation-rows.ts'
import type { BusMessage } from '#kernel/server/live/bus.ts'
import { createRedisBus } from '#kernel/server/live/bus-redis.ts'
import { scoreAt } from './fan-out-message.ts'

/** What every process of an installation hears on the bus. */
export interface BusTraffic {
  /** Messages by their kind. */
  readonly messages: Readonly<Record<BusMessage['kind'], number>>
  readonly bytes: number
}

/** Listens and speaks like one more process, outside those that are measured. */
export async function openBusMeter(redisUrl: string, connection: pg.PoolConfig) {
  const pool = new pg.Pool({ ...connection, max: 1 })
  const log = { info: () => undefined, warn: () => undefined }
  const bus = createRedisBus({ url: redisUrl, log, installation: () => findInstallationName(pool) })
  let messages = { emit: 0, changed: 0, watchers: 0, 'end-session': 0 }
  let bytes = 0
  bus.subscribe((message) => {
    messages[message.kind] += 1
    bytes += Buffer.byteLength(JSON.stringify(message))
  })
  await bus.ready
  return {
    /** What has been heard since the last question. */
    takeTraffic(): BusTraffic {
      const taken = { messages, bytes }
      messages = { emit: 0, changed: 0, watchers: 0, 'end-session': 0 }
      bytes = 0
      return taken
    },
    /** Says so many scores a second of a match that nobody watches; returns how many. */
    async speak(perSecond: number, seconds: number): Promise<number> {
      const began = performance.now()
      let said = 0
      for (let passed = 0; passed < seconds; passed = (performance.now() - began) / 1000) {
        for (; said < passed * perSecond; said += 1)
          bus.publish({ kind: 'emit', room: '2000000000', event: 'oneScoreChanged', payload: scoreAt(said) })
        await pause(1)
      }
      return said
    },
    async close() {
      await bus.close()
      await pool.end()
    },
  }
}

/** The CPU time of Redis in microseconds; undefined for one that does not tell. */
export async function redisCpu(url: string): Promise<number | undefined> {
  const client = createClient({ url })
  client.on('error', () => undefined)
  await client.connect()
  const told = String(await client.info('cpu').catch(() => ''))
  client.destroy()
  const seconds = ['user', 'sys'].map((kind) => Number(new RegExp(`used_cpu_${kind}:([\\d.]+)`).exec(told)?.[1]))
  const total = seconds.reduce((sum, each) => sum + each, 0) * 1_000_000
  return Number.isNaN(total) ? undefined : total
}
