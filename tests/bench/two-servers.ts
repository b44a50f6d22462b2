import { Agent, request } from 'node:http'
import type pg from 'pg'
import { type BenchProcess, startBenchProcess } from './bench-process.ts'
import type { ToServe } from './spike-server.ts'

/** Two servers in processes of their own on one database. */
export interface TwoServers {
  readonly ports: readonly number[]
  readonly connection: pg.PoolConfig
  /** The process of the first server. */
  readonly one: BenchProcess
  /** From now on no statement at either server locks the row that decides about places. */
  unlock(): Promise<void>
  stop(): Promise<void>
}

/** Without a connection the first server starts its own database. */
export async function twoServers(connection?: pg.PoolConfig): Promise<TwoServers> {
  const [one, other] = [startBenchProcess('spike-server.ts', []), startBenchProcess('spike-server.ts', [])] as const
  // The second first, because the database may belong to the other.
  const stop = async () => {
    for (const each of [other, one]) {
      await each.ask('stop').catch(() => undefined)
      await each.stop()
    }
  }
  try {
    const first = await one.ask<Serving>('serve', (connection ? { connection } : {}) satisfies ToServe)
    const second = await other.ask<Serving>('serve', { connection: first.connection } satisfies ToServe)
    const unlock = async () => void (await Promise.all([one.ask('unlock'), other.ask('unlock')]))
    return { ports: [first.port, second.port], connection: first.connection, one, unlock, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Serving {
  readonly port: number
  readonly connection: pg.PoolConfig
}

/** What a phone sends: signed in by its cookie, or a visitor from an address of their own. */
export interface Phone {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly cookie?: string
  readonly address?: string
  readonly body: object
}

export interface PhoneAnswer {
  readonly status: number
  /** The code of a refusal. */
  readonly code: string | undefined
  readonly body: Readonly<Record<string, unknown>>
  readonly ms: number
}

/** All phones send at once, each on a connection of its own, by turns to the servers at these ports. */
export async function sendAtOnce(ports: readonly number[], phones: readonly Phone[]): Promise<PhoneAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: phones.length })
  try {
    return await Promise.all(phones.map((phone, index) => send(agent, ports[index % ports.length] ?? 0, phone)))
  } finally {
    agent.destroy()
  }
}

function send(agent: Agent, port: number, { method, path, cookie, address, body }: Phone): Promise<PhoneAnswer> {
  const at = performance.now()
  const headers = {
    'content-type': 'application/json',
    ...(cookie ? { cookie } : {}),
    ...(address ? { 'x-forwarded-for': address } : {}),
  }
  return new Promise((resolve, reject) => {
    const asking = request({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => {
        const refusal = answer.headers['x-refusal']
        resolve({
          status: answer.statusCode ?? 0,
          code: refusal === undefined ? undefined : String(refusal),
          body: text.startsWith('{') ? JSON.parse(text) : {},
          ms: performance.now() - at,
        })
      })
    })
    asking.on('error', reject)
    asking.end(JSON.stringify(body))
  })
}
