import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export interface CuttableProxy {
  readonly port: number
  /** Breaks every connection, and from then on each new one. */
  cut(): void
  mend(): void
  close(): void
}

/** Stands between a client and a server so that a test can take the server away and give it back. */
export async function cuttableProxy(target: NetConnectOpts): Promise<CuttableProxy> {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((inner) => {
    if (isCut) return inner.destroy()
    const outer = connect(target)
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      breakAll()
    },
    mend() {
      isCut = false
    },
    close() {
      server.close()
      breakAll()
    },
  }
}
