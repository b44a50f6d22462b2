import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export interface CuttableProxy {
  readonly port: number
  /** How many connections it has broken since it was cut: each is a try to come back. */
  refusals(): number
  /** Breaks every connection, including each new one from now on. */
  cut(): void
  /** Lets nothing through any more but breaks no connection: the silence of a lost network. */
  hold(): void
  /** Lets everything through again, including what has waited since `hold`. */
  mend(): void
  close(): void
}

/** Sits between a client and a server so that a test can take the server away and bring it back. */
export async function cuttableProxy(target: NetConnectOpts): Promise<CuttableProxy> {
  const open = new Set<Socket>()
  const partners = new WeakMap<Socket, Socket>()
  let isCut = false
  let isHeld = false
  let refusals = 0
  const server = createServer((inner) => {
    if (isCut) {
      refusals += 1
      return inner.destroy()
    }
    const outer = connect(target)
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(from)
      if (!isHeld) from.pipe(to)
      partners.set(from, to)
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
    refusals: () => refusals,
    cut() {
      isCut = true
      breakAll()
    },
    hold() {
      isHeld = true
      for (const socket of open) socket.unpipe().pause()
    },
    mend() {
      isCut = false
      if (!isHeld) return
      isHeld = false
      for (const socket of open) {
        const partner = partners.get(socket)
        if (partner) socket.pipe(partner)
      }
    },
    close() {
      server.close()
      breakAll()
    },
  }
}
