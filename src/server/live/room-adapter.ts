import type { Namespace, Socket } from 'socket.io'
import { Adapter, type BroadcastOptions } from 'socket.io-adapter'
import { type EngineWriteOptions, engineOf, readyWebSocket, waitingBytes } from './engine.ts'
import { frameOf } from './websocket-frame.ts'

/** A reader for whom more than this waits is dropped: it comes back and reads the state afresh. */
const maxWaitingBytes = 1024 * 1024

/** One broadcast to one room, encoded once. */
interface Broadcast {
  readonly room: string
  readonly packet: string
  readonly options: EngineWriteOptions & { readonly wsPreEncodedFrame: readonly [Buffer] }
}

type Packet = Parameters<Adapter['broadcast']>[0]

/**
 * Socket.IO's in-memory adapter, with one thing changed: what one turn of the event loop broadcasts to a room is framed
 * once and leaves in one write per socket, at the end of that turn. There is no timer: an idle server sends at once, a
 * busy one sends more messages with each write.
 *
 * Who gets a broadcast, and in which order with everything else sent to the same socket, is as without this class:
 * before a socket is sent something else, or joins or leaves a room, it first gets what it is owed of this turn.
 * Polling, upgrading, compressed and backed-up connections, exclusions, several rooms at once, volatile, binary and
 * acknowledged broadcasts take the ordinary way. Listeners of `onAnyOutgoing` do not see what takes the fast way.
 *
 * Emits 'drop-socket' with the id of a socket that read too slowly.
 */
export class RoomAdapter extends Adapter {
  /** The broadcasts of this turn, in order. */
  #turn: Broadcast[] = []
  /** How many broadcasts of this turn a socket has had already, or was not there for. */
  #done = new Map<string, number>()

  constructor(namespace: Namespace) {
    super(namespace)
    namespace.on('connection', (socket) => {
      engineOf(socket).on('packetCreate', ({ type }) => {
        if (type === 'message' && this.#turn.length > 0) this.#catchUp(socket)
      })
    })
  }

  override broadcast(packet: Packet, options: BroadcastOptions): void {
    const { rooms, except, flags } = options
    const [room] = rooms
    if (room === undefined || rooms.size > 1 || except?.size || flags?.volatile) return super.broadcast(packet, options)
    if (!this.rooms.has(room)) return
    packet.nsp = this.nsp.name
    const [text, ...attachments] = this.nsp.server.encoder.encode(packet)
    if (typeof text !== 'string' || attachments.length > 0) return super.broadcast(packet, options)

    if (this.#turn.length === 0) setImmediate(() => this.#flush())
    this.#turn.push({ room, packet: text, options: { compress: false, wsPreEncodedFrame: [frameOf(text)] } })
  }

  override addAll(id: string, rooms: Set<string>): Promise<void> | void {
    this.#settle(id)
    return super.addAll(id, rooms)
  }

  override del(id: string, room: string): Promise<void> | void {
    this.#settle(id)
    return super.del(id, room)
  }

  /** A socket's rooms are about to change: what was broadcast so far in this turn goes by its rooms as they are. */
  #settle(id: string): void {
    if (this.#turn.length === 0) return
    const socket = this.nsp.sockets.get(id)
    if (socket) this.#catchUp(socket)
    this.#done.set(id, this.#turn.length)
  }

  /** Sends one socket what it is owed of this turn, ahead of the end of the turn. */
  #catchUp(socket: Socket): void {
    const done = this.#done.get(socket.id) ?? 0
    if (done === this.#turn.length) return
    this.#done.set(socket.id, this.#turn.length)
    this.#sendOwed(socket, this.#turn, done)
  }

  #flush(): void {
    const turn = this.#turn
    const done = this.#done
    this.#turn = []
    this.#done = new Map()
    const batches = Map.groupBy(turn, ({ room }) => room)
    for (const [room, broadcasts] of batches) {
      const bytes = joined(broadcasts)
      for (const id of this.rooms.get(room) ?? []) {
        const socket: Socket | undefined = this.nsp.sockets.get(id)
        if (!socket) continue
        const had = done.get(id) ?? 0
        const isOnlyRoom = batches.size === 1 || this.#isOnlyRoom(id, room, batches)
        if (isOnlyRoom && had === 0) this.#send(socket, broadcasts, bytes)
        // A socket in several of these rooms is served once, in the order of the turn.
        else if (room === this.#firstRoom(id, batches)) this.#sendOwed(socket, turn, had)
      }
    }
  }

  #isOnlyRoom(id: string, room: string, batches: ReadonlyMap<string, unknown>): boolean {
    for (const joinedRoom of this.sids.get(id) ?? []) if (joinedRoom !== room && batches.has(joinedRoom)) return false
    return true
  }

  #firstRoom(id: string, batches: ReadonlyMap<string, unknown>): string | undefined {
    for (const room of this.sids.get(id) ?? []) if (batches.has(room)) return room
    return undefined
  }

  #sendOwed(socket: Socket, turn: readonly Broadcast[], from: number): void {
    const rooms = this.sids.get(socket.id)
    const owed = turn.filter(({ room }, index) => index >= from && rooms?.has(room))
    if (owed.length > 0) this.#send(socket, owed, joined(owed))
  }

  #send(socket: Socket, broadcasts: readonly Broadcast[], bytes: Buffer): void {
    const connection = engineOf(socket)
    const webSocket = readyWebSocket(connection)
    if (webSocket) webSocket._socket.write(bytes)
    else for (const { packet, options } of broadcasts) connection.write(packet, options)
    if (waitingBytes(connection) > maxWaitingBytes) this.#drop(socket)
  }

  /** At once: a polite goodbye would wait behind what this reader does not read. Not in the middle of a flush. */
  #drop(socket: Socket): void {
    setImmediate(() => {
      const connection = engineOf(socket)
      if (connection.readyState !== 'open') return
      this.emit('drop-socket', socket.id)
      connection.transport.socket?.terminate()
      connection.close(true)
    })
  }
}

const joined = (broadcasts: readonly Broadcast[]) => {
  const frames = broadcasts.map(({ options }) => options.wsPreEncodedFrame[0])
  return frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames)
}
