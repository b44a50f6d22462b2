import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Socket as ClientSocket, io as connect, type ManagerOptions, type SocketOptions } from 'socket.io-client'
import WebSocket from 'ws'

/** An HTTP server of its own on a free port. */
export async function startHttp(): Promise<{ httpServer: HttpServer; url: string }> {
  const httpServer = createServer()
  httpServer.listen(0, '127.0.0.1')
  await once(httpServer, 'listening')
  return { httpServer, url: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}` }
}

export type Transport = 'websocket' | 'polling' | 'upgrade'

/** A real client that uses one transport, or starts with polling and upgrades; it never reconnects by itself. */
export function clientOver(
  transport: Transport,
  url: string,
  options: Partial<ManagerOptions & SocketOptions> = {},
): ClientSocket {
  const transports = transport === 'upgrade' ? ['polling', 'websocket'] : [transport]
  return connect(url, { transports, forceNew: true, reconnection: false, ...options })
}

/** A bare WebSocket that joins the channel and then does what the test says; `joined` is called once it is in. */
export function rawClient(url: string, joined: (raw: WebSocket) => void = () => {}): WebSocket {
  const raw = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  raw.on('error', () => {})
  raw.on('message', (data) => {
    const text = (data as Buffer).toString()
    if (text.startsWith('0')) raw.send('40')
    else if (text.startsWith('40')) joined(raw)
  })
  return raw
}

export async function connected(client: ClientSocket): Promise<void> {
  if (!client.connected) await once(client as never, 'connect')
}

/**
 * Waits until `isSo` is true, checking every 10 ms; fails after `milliseconds` with the given sentence. They are counted
 * in looks: a time in which this whole process stands still, and with it the server that it tests, is one of them.
 */
export async function until(isSo: () => boolean, sentence: string, milliseconds = 30_000): Promise<void> {
  for (let left = milliseconds / 10; !isSo(); left -= 1) {
    if (left <= 0) throw new Error(`It did not happen in ${milliseconds} ms: ${sentence}`)
    // The pause between two looks.
    await pause(10)
  }
}
