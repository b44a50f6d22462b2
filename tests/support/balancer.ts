import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  readonly url: string
  /** Replaces the servers among which it chooses. */
  use(servers: readonly string[]): void
  close(): Promise<void>
}

const asksEvery = 100

/**
 * A small load balancer: each new connection goes to the next server whose /healthz is good, and to the one after it
 * when that one refuses. It never repeats a request.
 */
export async function startBalancer(): Promise<Balancer> {
  let servers: readonly string[] = []
  const healthy = new Set<string>()
  let turn = 0
  const asking = setInterval(() => {
    for (const server of servers)
      void fetch(`${server}/healthz`, { signal: AbortSignal.timeout(20_000) })
        .then(({ ok }) => ok)
        .catch(() => false)
        .then((isGood) => (isGood ? healthy.add(server) : healthy.delete(server)))
  }, asksEvery)
  const open = new Set<Socket>()
  const proxy = createServer((inner) => {
    open.add(inner)
    inner.on('error', () => undefined).on('close', () => open.delete(inner))
    const choice = servers.filter((server) => healthy.has(server))
    turn += 1
    lead(
      inner,
      choice.map((_, index) => choice[(turn + index) % choice.length] ?? ''),
    )
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    use(some) {
      servers = some
      healthy.clear()
      for (const server of some) healthy.add(server)
    },
    async close() {
      clearInterval(asking)
      for (const socket of open) socket.destroy()
      await new Promise<void>((resolve) => proxy.close(() => resolve()))
    },
  }
}

function lead(inner: Socket, [first, ...others]: readonly string[]): void {
  if (first === undefined) return void inner.destroy()
  const { hostname, port } = new URL(first)
  const outer = connect(Number(port), hostname)
  const refused = () => lead(inner, others)
  outer.once('error', refused)
  outer.once('connect', () => {
    outer.off('error', refused).on('error', () => undefined)
    inner.pipe(outer).pipe(inner)
    inner.on('close', () => outer.destroy())
    outer.on('close', () => inner.destroy())
  })
}
