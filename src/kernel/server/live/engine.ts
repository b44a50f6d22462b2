import type { Socket as NetSocket } from 'node:net'
import type { Server, Socket } from 'socket.io'

/**
 * The parts of an Engine.IO connection that the room adapter needs but the types leave out. Socket.IO's own adapter and
 * transport rely on the same parts to write prepared frames.
 */
export interface EngineConnection {
  readonly readyState: string
  readonly writeBuffer: readonly { readonly data?: string | Buffer }[]
  readonly transport: {
    readonly name: string
    readonly perMessageDeflate?: unknown
    readonly socket?: EngineWebSocket
  }
  /**
   * The engine's own timer or our replacement. The engine refreshes it after an answered ping and clears it at the end.
   */
  pingIntervalTimer: NodeJS.Timeout | { refresh(): void }
  write(packet: string, options: EngineWriteOptions): void
  sendPacket(type: 'ping'): void
  onClose(reason: 'ping timeout'): void
  close(discard: boolean): void
  /** `packetCreate` for packets that are sent; `packet` for those that have arrived, before any other listener. */
  on(event: 'packetCreate' | 'packet', listener: (packet: EnginePacket) => void): void
}

export interface EnginePacket {
  readonly type: string
  readonly data?: unknown
}

export interface EngineWebSocket {
  readonly readyState: number
  readonly _socket: NetSocket
  terminate(): void
}

export interface EngineWriteOptions {
  compress: boolean
  readonly wsPreEncodedFrame: readonly Buffer[]
}

export const engineOf = (socket: Socket) => socket.conn as unknown as EngineConnection

const open = 1

export const isOpen = (webSocket: EngineWebSocket) => webSocket.readyState === open

/**
 * Returns a connection's WebSocket if bytes can be written to it right now without overtaking anything: it uses
 * WebSocket without compression, and its buffer is empty. Anything already passed to the network is ahead of us.
 */
export function readyWebSocket({ readyState, transport, writeBuffer }: EngineConnection): EngineWebSocket | undefined {
  if (readyState !== 'open' || transport.name !== 'websocket' || writeBuffer.length > 0) return undefined
  const { socket, perMessageDeflate } = transport
  return socket && isOpen(socket) && !perMessageDeflate ? socket : undefined
}

/** How many bytes are waiting in this process for a slow reader. */
export function waitingBytes({ transport, writeBuffer }: EngineConnection): number {
  let bytes = transport.socket?._socket?.writableLength ?? 0
  for (const { data } of writeBuffer) bytes += data?.length ?? 0
  return bytes
}

/** Closes a connection at once. A polite close would wait behind the data that this reader does not read. */
export function cutOff(connection: EngineConnection): void {
  connection.transport.socket?.terminate()
  connection.close(true)
}

/** A connection as Engine.IO announces it. */
export interface RawConnection {
  readonly request: object
  close(discard: boolean): void
  once(event: 'close', listener: () => void): void
}

const noHandshake = Object.freeze({ headers: Object.freeze({}) })

/**
 * Drops the request that opened a connection, or the copy that its socket keeps. That is 10 KB or more per watcher that
 * is never read again.
 */
export function forgetHandshake(holder: RawConnection | Socket): void {
  if ('handshake' in holder) Object.assign(holder, { handshake: noHandshake })
  else Object.assign(holder, { request: null })
}

export function connectionsOf(io: Server): EngineConnection[] {
  const { clients } = io.engine as unknown as { clients: Record<string, EngineConnection> }
  return Object.values(clients)
}

/** The WebSockets of all connections. */
export function webSocketsOf(io: Server): EngineWebSocket[] {
  return connectionsOf(io).flatMap(({ transport }) => transport.socket ?? [])
}
