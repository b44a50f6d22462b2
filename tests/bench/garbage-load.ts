import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { answerAs } from './bench-process.ts'
import { Latencies, microsecondsNow } from './latencies.ts'
import type { Person } from './product.ts'

/** Somebody who floods a server with made-up sessions, or the others who call it meanwhile; a process is one of them. */
export interface FloodRequest {
  readonly port: number
  readonly perSecond: number
  readonly milliseconds: number
}

export interface CallRequest {
  readonly port: number
  readonly people: readonly Person[]
  readonly paths: readonly string[]
  readonly milliseconds: number
}

/** Calls of others, in milliseconds, and the first that was refused. */
export interface Called {
  readonly calls: number
  readonly p50: number | undefined
  readonly p95: number | undefined
  readonly refused: string | undefined
}

const floodConnections = 20
const tickMs = 10
const callEveryMs = 5

const garbage = () =>
  'GET /auth/current HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.66\r\n' +
  `Cookie: sid=${randomBytes(32).toString('base64url')}\r\n\r\n`

/** Counts the responses on a connection. A head may be cut in two, so the end of each chunk is kept. */
function countAnswers(socket: Socket, counted: () => void): void {
  const mark = 'HTTP/1.1 '
  let rest = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const text = rest + chunk
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) counted()
    rest = text.slice(1 - mark.length)
  })
}

answerAs({
  /** Returns how many requests were answered. */
  async flood({ port, perSecond, milliseconds }: FloodRequest): Promise<number> {
    let [asked, answered] = [0, 0]
    const sockets = Array.from({ length: floodConnections }, () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true }).on('error', () => undefined)
      countAnswers(socket, () => {
        answered += 1
      })
      return socket
    })
    const began = performance.now()
    for (let passed = 0; passed < milliseconds; passed = performance.now() - began) {
      const due = Math.floor((perSecond * passed) / 1000)
      // What the server has not answered yet waits with the sender, as with any client.
      for (; asked < due && asked - answered < perSecond / 4; asked += 1)
        sockets[asked % floodConnections]?.write(garbage())
      await pause(tickMs)
    }
    for (const socket of sockets) socket.destroy()
    return answered
  },
  async call({ port, people, paths, milliseconds }: CallRequest): Promise<Called> {
    const latencies = new Latencies()
    let refused: string | undefined
    const one = async (number: number) => {
      const path = paths[number % paths.length] ?? '/'
      // Every other one is a visitor.
      const cookie = number % 2 === 0 ? (people[number % people.length]?.cookie ?? '') : ''
      const headers = { cookie, 'x-forwarded-for': `198.51.100.${number % 200}` }
      const began = microsecondsNow()
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      const text = await reply.text()
      latencies.add(microsecondsNow() - began)
      if (reply.status !== 200) refused ??= text
    }
    const calls: Promise<void>[] = []
    const end = performance.now() + milliseconds
    while (performance.now() < end) {
      calls.push(one(calls.length))
      await pause(callEveryMs)
    }
    await Promise.all(calls)
    return { calls: calls.length, p50: latencies.quantile(0.5), p95: latencies.quantile(0.95), refused }
  },
})
