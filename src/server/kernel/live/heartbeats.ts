import { type EngineConnection, readyWebSocket } from './engine.ts'
import { rawFrameOf } from './websocket-frame.ts'

/** Engine.IO's packet "ping", as any WebSocket client takes it. */
const ping = rawFrameOf('2')
const tickMs = 100

/**
 * How often a client is pinged, and how long it may take to answer: milliseconds, in whole ticks. Clients learn both at the
 * handshake.
 */
export interface Heartbeat {
  readonly pingInterval: number
  readonly pingTimeout: number
}

/** Stands in the connection where its own timer was: `refresh` is what the engine calls when the client has answered. */
class Pulse {
  readonly connection: EngineConnection
  readonly slice: number
  /** The tick of the ping that has not been answered; undefined once it was. */
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
 * Pings every connection once an interval and closes those that do not answer in time. The engine does so with two timers a
 * connection and a packet through all its layers, which took a tenth of what thousands of watchers cost (docs/speed.md).
 * Here each is in one of the slices of the interval, which are pinged together by one timer, with one prepared write.
 */
export class Heartbeats {
  readonly #slices: Set<Pulse>[]
  readonly #pulses = new Map<EngineConnection, Pulse>()
  /** After so many ticks without an answer a connection is closed. */
  readonly #patience: number
  #tick = 0
  #timer: NodeJS.Timeout | undefined

  constructor({ pingInterval, pingTimeout }: Heartbeat) {
    this.#slices = Array.from({ length: pingInterval / tickMs }, () => new Set())
    this.#patience = pingTimeout / tickMs
  }

  /** Takes the pings of a new connection over from the engine, into the slice that has the fewest. */
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
    // Those pinged this long ago: the ones among them who were pinged again since have answered.
    const mayBeLate = [...of(this.#tick + this.#slices.length * 2 - this.#patience)].filter(isLate)
    for (const { connection } of mayBeLate) connection.onClose('ping timeout')
    for (const pulse of of(this.#tick)) this.#ask(pulse)
  }

  /** Whoever has not answered the last one yet is not asked again. */
  #ask(pulse: Pulse): void {
    if (pulse.askedAt !== undefined) return
    pulse.askedAt = this.#tick
    const webSocket = readyWebSocket(pulse.connection)
    if (webSocket) webSocket._socket.write(ping)
    else pulse.connection.sendPacket('ping')
  }
}
