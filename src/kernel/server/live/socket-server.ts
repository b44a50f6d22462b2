import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Server } from 'socket.io'
import { type Clock, steadyClock } from '../clock.ts'
import { type Heartbeat, Heartbeats } from '../fast/heartbeats.ts'
import { RoomAdapter } from '../fast/room-adapter.ts'
import { addressReader } from '../http/address.ts'
import { Refused } from '../http/refused.ts'
import { answerMessages, callerOf } from './caller.ts'
import { ConnectionCounts, type Handshake } from './connection-counts.ts'
import { connectionsOf, type EngineConnection, forgetHandshake, type RawConnection, webSocketsOf } from './engine.ts'
import { sessionRoom } from './hub.ts'
import { type LiveHandlers, type LiveIdentity, type LiveLimits, liveLimits, type OnFault } from './live-types.ts'
import { MessageMeter } from './message-meter.ts'
import { allowOneConnect } from './one-connect.ts'
import { retire } from './retire.ts'
import { watchSessions } from './session-watch.ts'

export interface LiveServerOptions {
  readonly httpServer: HttpServer
  /** Whether a page of this origin may connect. */
  readonly allowOrigin: (headers: IncomingHttpHeaders) => boolean
  /**
   * Counts a handshake from this address before anything else is done for it. Throws `Refused` if there are too many.
   */
  readonly countHandshake?: (address: string) => void
  /**
   * Finds the session that the handshake carries; not called if the client connects `as=visitor`. Can throw `Refused`.
   */
  readonly session: (headers: IncomingHttpHeaders, address: string) => Promise<LiveIdentity | null>
  /**
   * Returns those of the given sessions that are still valid. Called right after a connection opens, then once a
   * minute.
   */
  readonly stillValid: (sessionHashes: readonly string[]) => Promise<ReadonlySet<string>>
  /** Whether a session may still be in the rooms that it has joined. Also called once a minute. */
  readonly mayStay?: (sessionHash: string, rooms: readonly string[]) => Promise<boolean>
  /** Which proxies may set X-Forwarded-For: false for none, else addresses and networks (`loopback`, `10.0.0.0/8`). */
  readonly trustProxy: false | string
  /** By the name of the client's message. */
  readonly handlers: LiveHandlers
  /** Whether this is the name of a room that clients join. */
  readonly isRoom: (name: string) => boolean
  readonly limits?: LiveLimits
  readonly heartbeat?: Heartbeat
  readonly clock?: Clock
  readonly onFault: OnFault
}

export interface LiveServer {
  readonly io: Server
  /** The open connections of this process. */
  socketCount(): number
  /** Closes the connections that are open now, evenly over a period of time. Clients reconnect automatically. */
  retire(milliseconds: number): Promise<void>
  /** Closes every connection. Clients reconnect automatically (to another process). */
  close(): Promise<void>
}

/** A client that receives nothing for 9 s (the specification allows 10 s) knows that it is disconnected; so do we. */
const usualHeartbeat: Heartbeat = { pingInterval: 4000, pingTimeout: 5000 }

/**
 * Opens the live channel on an HTTP server (`/socket.io/`). The handshake decides whether to admit a connection, by its
 * origin, its session, and the number of connections that its user or address has (safety R6, R8).
 */
export function createLiveServer(options: LiveServerOptions): LiveServer {
  const { httpServer, handlers, isRoom, onFault } = options
  const limits = options.limits ?? liveLimits
  const heartbeat = options.heartbeat ?? usualHeartbeat
  const clock = options.clock ?? steadyClock
  const now = () => clock.now().getTime()
  const counts = new ConnectionCounts(limits)
  const handshakes = new WeakMap<object, Handshake>()
  const decide = createAdmission(options, counts)
  const heartbeats = new Heartbeats(heartbeat)

  const io = new Server(httpServer, {
    ...heartbeat,
    serveClient: false,
    cookie: false,
    adapter: RoomAdapter,
    maxHttpBufferSize: 16 * 1024,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: 10_000,
    allowRequest: (request, done) => {
      decide(request)
        .then((decision) => {
          if (typeof decision === 'string') return done(decision, false)
          handshakes.set(request, decision)
          done(undefined, true)
        })
        .catch((error: unknown) => {
          if (error instanceof Refused) return done(error.code, false)
          onFault(error, 'a live handshake')
          done('busy', false)
        })
    },
  })
  const sessions = watchSessions({ ...options, io, clock })

  io.engine.on('connection', (connection: RawConnection & EngineConnection) => {
    const handshake = handshakes.get(connection.request)
    forgetHandshake(connection)
    // Many handshakes may have been admitted at once.
    if (!handshake || !counts.hasRoomFor(handshake)) return connection.close(true)
    handshakes.set(connection, handshake)
    counts.add(handshake)
    allowOneConnect(connection)
    heartbeats.add(connection)
    connection.once('close', () => {
      counts.remove(handshake)
      heartbeats.remove(connection)
    })
  })
  io.on('connection', (socket) => {
    const handshake = handshakes.get(socket.conn)
    if (!handshake) return socket.disconnect(true)
    forgetHandshake(socket)
    if (handshake.identity) {
      void socket.join(sessionRoom(handshake.identity.sessionHash))
      sessions.add(handshake.identity.sessionHash)
    }
    const caller = callerOf(socket, handshake, isRoom, limits)
    answerMessages(socket, caller, { handlers, meter: new MessageMeter(limits, now()), now, onFault })
  })

  return {
    io,
    socketCount: () => io.engine.clientsCount,
    retire: (milliseconds) => retire(connectionsOf(io), milliseconds),
    async close() {
      sessions.stop()
      const webSockets = webSocketsOf(io)
      io.engine.close()
      for (let waited = 0; waited < 1000 && webSockets.some(({ readyState }) => readyState !== 3); waited += 20)
        await pause(20)
      for (const webSocket of webSockets) webSocket.terminate()
    },
  }
}

/** Returns who a handshake comes from, or one word for why it is refused. Throws the refusals of rate limits. */
function createAdmission(options: LiveServerOptions, counts: ConnectionCounts) {
  const { allowOrigin, countHandshake, session, trustProxy } = options
  const addressOf = addressReader(trustProxy)
  return async (request: IncomingMessage): Promise<Handshake | 'cross-site' | 'too-many-connections'> => {
    if (!allowOrigin(request.headers)) return 'cross-site'
    const address = addressOf(request)
    countHandshake?.(address)
    const isVisitor = new URLSearchParams(request.url?.split('?')[1]).get('as') === 'visitor'
    const identity = isVisitor ? null : await session(request.headers, address)
    const handshake = { address, identity }
    return counts.hasRoomFor(handshake) ? handshake : 'too-many-connections'
  }
}
