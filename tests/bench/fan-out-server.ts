import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import * as ws from 'ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { systemClock } from '#kernel/server/clock.ts'
import { createLocalBus } from '#kernel/server/live/bus-local.ts'
import { createHub } from '#kernel/server/live/hub.ts'
import { createLiveServer } from '#kernel/server/live/socket-server.ts'
import { answerAs, collectGarbage, usage } from './bench-process.ts'
import { bareText, scoreAt } from './fan-out-message.ts'

/** The server of one bench run: `ws`, `socket.io` or `sideout`, as the first argument says. Publishes on request. */
const httpServer = createServer()
const room = '7'

const kinds: Readonly<Record<string, () => (at: number) => void>> = {
  /** The bare counterpart: one prepared frame, written to every client. */
  ws() {
    const clients = new Set<WebSocket>()
    new WebSocketServer({ server: httpServer, perMessageDeflate: false }).on('connection', (client) => {
      clients.add(client)
      client.on('error', () => {})
      client.on('close', () => clients.delete(client))
    })
    // Not in the types, but Socket.IO uses it too.
    const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } }
    return (at) => {
      const options = { fin: true, opcode: 1, mask: false, rsv1: false, readOnly: true }
      const frame = Buffer.concat(Sender.frame(Buffer.from(bareText(at)), options))
      for (const client of clients)
        (client as unknown as { _sender: { sendFrame(list: Buffer[]): void } })._sender.sendFrame([frame])
    }
  },
  /** Socket.IO with its own adapter and settings. */
  'socket.io'() {
    const io = new Server(httpServer)
    io.on('connection', (socket) => {
      socket.on('joinRoom', (name: string, answer: (ack: object) => void) => {
        void socket.join(name)
        answer({ ok: true })
      })
    })
    return (at) => void io.to(room).emit('oneScoreChanged', scoreAt(at))
  },
  /** The live channel of this product, including limits and heartbeats. */
  sideout() {
    const isRoom = (name: string) => name === room
    const onFault = (error: unknown) => console.error(error)
    const { io } = createLiveServer({
      httpServer,
      allowOrigin: () => true,
      session: async () => null,
      stillValid: async () => new Set(),
      trustProxy: 'loopback',
      isRoom,
      handlers: { joinRoom: (caller, name) => ({ ok: caller.join(String(name)) }) as never },
      onFault,
    })
    const presentWatching = (_room: string, watching: number) => ({ match_id: 7, watching })
    const hub = createHub({ io, bus: createLocalBus(), clock: systemClock, isRoom, presentWatching, onFault })
    return (at) => hub.publish(room, 'oneScoreChanged', scoreAt(at))
  },
}

const publish = kinds[process.argv[2] ?? '']?.() ?? (() => {})
answerAs({
  port: () =>
    new Promise((resolve) => {
      httpServer.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
        resolve((httpServer.address() as AddressInfo).port),
      )
    }),
  publish,
  usage,
  settledUsage() {
    collectGarbage()
    return usage()
  },
})
