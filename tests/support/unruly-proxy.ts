import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What may happen to a request that carries acts.
 *
 * - `lost`: it never arrives. `unanswered`: it arrives and its response is lost. `late`: it arrives after a while.
 * - `twice`: it arrives twice, and the second response is returned. `echo`: it arrives again some time after its
 *   response.
 */
export type Mishap = 'none' | 'lost' | 'unanswered' | 'late' | 'twice' | 'echo'

export interface UnrulyProxy {
  readonly url: string
  /** How often each mishap happened. */
  readonly counts: Readonly<Record<Mishap, number>>
  /** Resolves once no request is under way any more, echoes included. */
  rest(): Promise<void>
  close(): Promise<void>
}

interface Heard {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/**
 * A bad network between a phone and the server: it forwards everything, except that `next` decides what happens to the
 * requests that carry acts.
 */
export async function unrulyProxy(target: string, next: () => Mishap): Promise<UnrulyProxy> {
  const counts: Record<Mishap, number> = { none: 0, lost: 0, unanswered: 0, late: 0, twice: 0, echo: 0 }
  const underway = new Set<Promise<unknown>>()
  const server = createServer((request, reply) => {
    const handled = handle(target, request, reply, () => {
      const mishap = next()
      counts[mishap] += 1
      return mishap
    })
    // The live channel may wait for its response for ever.
    if (bringsActs(request)) underway.add(handled)
    void handled.catch(() => reply.destroy()).finally(() => underway.delete(handled))
  })
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => tunnel(target, request, socket, head))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    rest: async () => {
      while (underway.size > 0) await Promise.allSettled(underway)
    },
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const bringsActs = ({ method, url }: IncomingMessage) => method === 'POST' && /^\/api\/match\/\d+\/acts/.test(url ?? '')

async function handle(
  target: string,
  request: IncomingMessage,
  reply: ServerResponse,
  next: () => Mishap,
): Promise<void> {
  const body = await bytesOf(request)
  const mishap = bringsActs(request) ? next() : 'none'
  if (mishap === 'lost') return void reply.destroy()
  // Long enough for the next tap to come before this one.
  if (mishap === 'late') await sleep(400)
  let heard = await passOn(target, request, body)
  if (mishap === 'twice') heard = await passOn(target, request, body)
  if (mishap === 'unanswered') return void reply.destroy()
  reply.writeHead(heard.status, heard.headers).end(heard.body)
  if (mishap !== 'echo') return
  // An echo comes when its sender has long gone on.
  await sleep(300)
  await passOn(target, request, body)
}

function passOn(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const { 'transfer-encoding': _, ...rest } = headers
    const outer = ask(new URL(url ?? '/', target), { method, headers: { ...rest, 'content-length': body.length } })
    outer.on('error', reject)
    outer.on('response', async (answer) => {
      const { 'transfer-encoding': __, ...said } = answer.headers
      resolve({ status: answer.statusCode ?? 502, headers: said, body: await bytesOf(answer) })
    })
    outer.end(body)
  })
}

/** Forwards the live channel unchanged. */
function tunnel(target: string, request: IncomingMessage, inner: Duplex, head: Buffer): void {
  const { hostname, port } = new URL(target)
  const outer = connect(Number(port), hostname, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let at = 0; at < request.rawHeaders.length; at += 2)
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
    outer.write(`${lines.join('\r\n')}\r\n\r\n`)
    outer.write(head)
    outer.pipe(inner).pipe(outer)
  })
  for (const [one, other] of [
    [inner, outer],
    [outer, inner],
  ] as const) {
    one.on('error', () => undefined)
    one.on('close', () => other.destroy())
  }
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
