import { Agent, request } from 'node:http'
import type pg from 'pg'
import type { Crowd, Spread } from '#tests/support/crowd'
import { type BenchProcess, startBenchProcess } from './bench-process.ts'
import type { ToServe } from './spike-server.ts'

export interface Spike {
  readonly spread: Spread
  /** The number of replies by their text, refusals by their code. */
  readonly said: Readonly<Record<string, number>>
  /** The response times in milliseconds, sorted. */
  readonly times: readonly number[]
  /** From the first request to the last response, in milliseconds. */
  readonly all: number
}

export interface SpikeOptions {
  readonly members: number
  readonly spots: number
  readonly isLockOff?: boolean
  /** Without it the first server starts its own database. */
  readonly connection?: pg.PoolConfig
}

interface Serving {
  readonly port: number
  readonly connection: pg.PoolConfig
}

/** All invited members answer Yes at once, at two servers in processes of their own on one database. */
export async function spikeOf({ members, spots, connection, isLockOff = false }: SpikeOptions): Promise<Spike> {
  const processes = [startBenchProcess('spike-server.ts', []), startBenchProcess('spike-server.ts', [])] as const
  try {
    const [one, other] = processes
    const first = await one.ask<Serving>('serve', {
      ...(connection ? { connection } : {}),
      isLockOff,
    } satisfies ToServe)
    const second = await other.ask<Serving>('serve', { connection: first.connection, isLockOff } satisfies ToServe)
    const ports = [first.port, second.port]
    // The first responses of a process take longer; at a real opening the server has been running for days.
    await answersOf(ports, await one.ask<Crowd>('crowd', { members: 40, spots: 10 }))
    const crowd = await one.ask<Crowd>('crowd', { members, spots })
    const answers = await answersOf(ports, crowd)
    return { ...answers, spread: await one.ask<Spread>('spread', crowd.eventId) }
  } finally {
    await stopAll(processes)
  }
}

/**
 * The control: so few members that each process answers its share in one batch, so that no two get the same order
 * number, which the database itself refuses. Without the lock both processes fill the same places. Repeated until they
 * collide.
 */
export async function spikeWithoutLock(connection?: pg.PoolConfig): Promise<Spike & { readonly spots: number }> {
  const control = { members: 60, spots: 40, isLockOff: true, ...(connection ? { connection } : {}) }
  for (let tries = 1; ; tries += 1) {
    const spike = await spikeOf(control)
    if (spike.spread.confirmed > control.spots || tries === 5) return { ...spike, spots: control.spots }
  }
}

/** The second first, because the database belongs to the other. */
async function stopAll(processes: readonly BenchProcess[]): Promise<void> {
  for (const one of [...processes].reverse()) {
    await one.ask('stop').catch(() => undefined)
    await one.stop()
  }
}

async function answersOf(ports: readonly number[], { eventId, members }: Crowd): Promise<Omit<Spike, 'spread'>> {
  // Each phone has a connection of its own.
  const agent = new Agent({ keepAlive: true, maxSockets: members.length })
  const said: Record<string, number> = {}
  const began = performance.now()
  const times = await Promise.all(
    members.map(async ({ cookie, eiid }, index) => {
      const at = performance.now()
      const path = `/api/yesImIn/${eventId}`
      const word = await put({ agent, port: ports[index % ports.length] ?? 0, path, cookie, body: { eiid } })
      said[word] = (said[word] ?? 0) + 1
      return performance.now() - at
    }),
  )
  const all = performance.now() - began
  agent.destroy()
  return { said, all, times: times.sort((one, other) => one - other) }
}

function put(to: { agent: Agent; port: number; path: string; cookie: string; body: object }): Promise<string> {
  const { agent, port, path, cookie } = to
  const headers = { cookie, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const asking = request({ agent, host: '127.0.0.1', port, path, method: 'PUT', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => {
        const refusal = answer.headers['x-refusal']
        const { response } = (text.startsWith('{') ? JSON.parse(text) : {}) as { response?: string }
        resolve(response ?? String(refusal ?? answer.statusCode))
      })
    })
    asking.on('error', reject)
    asking.end(JSON.stringify(to.body))
  })
}
