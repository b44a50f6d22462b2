import type { Socket } from 'socket.io'
import {
  cutOff,
  type EngineConnection,
  type EngineWebSocket,
  type EngineWriteOptions,
  engineOf,
  isOpen,
  readyWebSocket,
  waitingBytes,
} from '../live/engine.ts'

/** One broadcast to one room, encoded once. */
export interface Broadcast {
  readonly room: string
  readonly packet: string
  readonly options: EngineWriteOptions & { readonly wsPreEncodedFrame: readonly [Buffer] }
}

/** A reader with more waiting bytes than this is disconnected. It reconnects and reads the state again. */
const maxWaitingBytes = 1024 * 1024

/**
 * One socket as the room adapter reaches it. The cost of thousands of deliveries is mostly the memory that they touch:
 * only this object, the WebSocket and its network socket, as in a bare WebSocket server. That took the CPU of a delivery
 * to 2,000 watchers from 1.31 times a bare server's to 1.08 (docs/speed.md, `fan-out`).
 */
export class Outlet {
  readonly id: string
  readonly #connection: EngineConnection
  /**
   * The WebSocket to which bytes can be written directly. It is reset when anything is sent the ordinary way, because
   * only that can leave something in the connection's buffer, and looked up again for the next write. A connection that
   * closes leaves its rooms.
   */
  #webSocket: EngineWebSocket | undefined
  /**
   * The turn in which this socket is served separately, because it has had some broadcasts or is in several of the
   * turn's rooms.
   */
  #apartIn = -1
  /** How many of that turn's broadcasts it has had, or was not yet connected for. */
  #had = 0
  #countedIn = -1

  /** `onMessage` is called before an ordinary message is sent. */
  constructor(socket: Socket, onMessage: (outlet: Outlet) => void) {
    this.id = socket.id
    this.#connection = engineOf(socket)
    this.#connection.on('packetCreate', ({ type }) => {
      if (type === 'message') onMessage(this)
      this.#webSocket = undefined
    })
  }

  isApart(turn: number): boolean {
    return this.#apartIn === turn
  }

  /** Counts one of the turn's rooms that the socket is in. */
  countRoom(turn: number): void {
    if (this.#countedIn === turn && this.#apartIn !== turn) this.setHad(turn, 0)
    this.#countedIn = turn
  }

  hadOf(turn: number): number {
    return this.#apartIn === turn ? this.#had : 0
  }

  setHad(turn: number, had: number): void {
    this.#apartIn = turn
    this.#had = had
  }

  /** Writes the broadcasts, whose frames together are `bytes`. Returns false if the reader is too slow to keep. */
  send(broadcasts: readonly Broadcast[], bytes: Buffer): boolean {
    this.#webSocket ??= readyWebSocket(this.#connection)
    if (this.#webSocket !== undefined && isOpen(this.#webSocket)) {
      const network = this.#webSocket._socket
      return network.write(bytes) || network.writableLength <= maxWaitingBytes
    }
    for (const { packet, options } of broadcasts) this.#connection.write(packet, options)
    return waitingBytes(this.#connection) <= maxWaitingBytes
  }

  /** Returns whether the socket was still there. */
  drop(): boolean {
    if (this.#connection.readyState !== 'open') return false
    cutOff(this.#connection)
    return true
  }
}
