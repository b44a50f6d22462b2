import { connect, type Socket } from 'node:net'
import { answerAs } from './bench-process.ts'
import { Latencies, microsecondsNow } from './latencies.ts'

/** The callers of the HTTP bench: kept connections that send the next request as soon as a response arrives. */
export interface LoadRequest {
  readonly port: number
  readonly milliseconds: number
  /** The requests and their senders, taken in turn. */
  readonly targets: readonly Target[]
}

export interface Target {
  readonly path: string
  /** Undefined for a visitor. */
  readonly cookie?: string
  /** The client takes compressed answers, as every browser does. */
  readonly isPacked?: boolean
}

export interface Load {
  readonly answered: number
  readonly seconds: number
  readonly p50: number | undefined
  readonly p99: number | undefined
  /** The first response other than 200. */
  readonly refused: string | undefined
}

const connections = 16
const addresses = 200

answerAs({
  async load({ port, milliseconds, targets }: LoadRequest): Promise<Load> {
    const latencies = new Latencies()
    const start = microsecondsNow()
    const end = start + milliseconds * 1000
    let asked = 0
    let refused: string | undefined
    const next = () => {
      asked += 1
      const { path, cookie, isPacked } = targets[asked % targets.length] ?? { path: '/' }
      const session = cookie ? `Cookie: ${cookie}\r\n` : ''
      const address = `X-Forwarded-For: 10.0.0.${asked % addresses}\r\n`
      const packed = isPacked ? 'Accept-Encoding: gzip\r\n' : ''
      return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${session}${address}${packed}\r\n`
    }
    await Promise.all(
      Array.from({ length: connections }, () =>
        keepAsking(port, next, end, latencies, (answer) => {
          refused ??= answer
        }),
      ),
    )
    const seconds = (microsecondsNow() - start) / 1_000_000
    return { answered: latencies.total, seconds, p50: latencies.quantile(0.5), p99: latencies.quantile(0.99), refused }
  },
})

/** One connection: one call after the other until `end`. */
function keepAsking(
  port: number,
  next: () => string,
  end: number,
  latencies: Latencies,
  refuse: (answer: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = 0
    let text = ''
    const ask = (socket: Socket) => {
      asked = microsecondsNow()
      socket.write(next())
    }
    const socket = connect({ port, host: '127.0.0.1' }, () => ask(socket))
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (chunk: string) => {
      text += chunk
      const head = text.indexOf('\r\n\r\n')
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
      if (head < 0 || text.length < head + 4 + length) return
      const now = microsecondsNow()
      latencies.add(now - asked)
      if (!text.startsWith('HTTP/1.1 200')) refuse(text)
      text = ''
      if (now < end) ask(socket)
      else socket.end()
    })
  })
}
