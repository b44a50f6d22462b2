import { type EngineConnection, readyWebSocket } from '../live/engine.ts'
import { rawFrameOf } from './websocket-frame.ts'

/** Engine.IO's "ping" packet, as any WebSocket client accepts it. */
const ping = rawFrameOf('2')
const tickMs = 100

/**
 * How often a client is pinged, and how long it may take to respond, in milliseconds and whole ticks. Clients learn
 * both in the handshake.
 */
export interface Heartbeat {
  readonly pingInterval: number
  readonly pingTimeout: number
}

/** Replaces the connection's own timer: the engine calls `refresh` when the client has responded. */
class Pulse {
  readonly connection: EngineConnection
  readonly slice: number
  /** The tick of the ping that is waiting for its pong; undefined if none is. */
  askedAt: number | undefined

  constructor(connection: EngineConnection, slice: number) {
    this.connection = connection
    this.slice = slice
  }

  refresh(): void {
    this.askedAt = undefined
  }
}

/**
 * Pings every connection once per interval and closes those that do not respond in time. The engine uses two timers per
 * connection and sends a packet through all its layers, which took a tenth of the cost of thousands of watchers: the CPU
 * of a delivery was 1.32 times that of a bare broadcast, and is 1.19 times now (docs/speed.md, `fan-out`). Here the interval is cut into slices; one timer pings the connections of a slice together, with one
 * prepared write.
 */
export class Heartbeats {
  readonly #slices: Set<Pulse>[]
  readonly #pulses = new Map<EngineConnection, Pulse>()
  /** The number of ticks without a response after which a connection is closed. */
  readonly #patience: number
  #tick = 0
  #timer: NodeJS.Timeout | undefined

  constructor({ pingInterval, pingTimeout }: Heartbeat) {
    this.#slices = Array.from({ length: pingInterval / tickMs }, () => new Set())
    this.#patience = pingTimeout / tickMs
  }

  /** Takes over a new connection's pings from the engine, in the slice with the fewest connections. */
  add(connection: EngineConnection): void {
    const sizes = this.#slices.map(({ size }) => size)
    const pulse = new Pulse(connection, sizes.indexOf(Math.min(...sizes)))
    this.#slices[pulse.slice]?.add(pulse)
    this.#pulses.set(connection, pulse)
    clearTimeout(connection.pingIntervalTimer as NodeJS.Timeout)
    connection.pingIntervalTimer = pulse
    this.#timer ??= setInterval(() => this.#beat(), tickMs).unref()
  }

  remove(connection: EngineConnection): void {
    const pulse = this.#pulses.get(connection)
    if (!pulse) return
    this.#pulses.delete(connection)
    this.#slices[pulse.slice]?.delete(pulse)
    if (this.#pulses.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #beat(): void {
    this.#tick += 1
    const of = (tick: number) => this.#slices[tick % this.#slices.length] ?? []
    const isLate = ({ askedAt }: Pulse) => askedAt !== undefined && this.#tick - askedAt >= this.#patience
    // The slice pinged one timeout ago. Its connections that have since responded are no longer waiting.
    const mayBeLate = [...of(this.#tick + this.#slices.length * 2 - this.#patience)].filter(isLate)
    for (const { connection } of mayBeLate) connection.onClose('ping timeout')
    for (const pulse of of(this.#tick)) this.#ask(pulse)
  }

  /** A connection that still owes a response is not pinged again. */
  #ask(pulse: Pulse): void {
    if (pulse.askedAt !== undefined) return
    pulse.askedAt = this.#tick
    const webSocket = readyWebSocket(pulse.connection)
    if (webSocket) webSocket._socket.write(ping)
    else pulse.connection.sendPacket('ping')
  }
}
