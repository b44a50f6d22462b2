import { connect, type Socket } from 'node:net'

/** A masked text frame with an all-zero mask; for short texts only. */
const frame = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
const connectNamespace = frame('40')
const pong = frame('3')

const shared = Buffer.allocUnsafe(1024 * 1024)

export interface RawWatcherOptions {
  readonly port: number
  readonly isBare: boolean
  readonly room: string
  /** The client's address, as the proxy in front would report it. */
  readonly address: string
  /** The session, as a cookie header; without one it is a visitor. */
  readonly cookie?: string | undefined
  /** The loopback address to connect from, since each has ports of its own. */
  readonly localAddress: string | undefined
  /** Called for each text message, `bytes[start..end)`. */
  readonly heard: (bytes: Buffer, start: number, end: number) => void
  readonly lost: () => void
}

/**
 * Watches over a WebSocket with as little work as possible, so that the server is what is measured: no library, one
 * read buffer for all. Resolves when it is in the room.
 */
export function rawWatcher({
  port,
  isBare,
  room,
  address,
  cookie,
  localAddress,
  heard,
  lost,
}: RawWatcherOptions): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let left: Buffer = Buffer.alloc(0)
    let isOpen = false
    const text = (bytes: Buffer, start: number, end: number): void => {
      const [type, kind] = [bytes[start], bytes[start + 1]]
      if (type === 0x32) socket.write(pong)
      else if (type === 0x30) socket.write(connectNamespace)
      else if (type === 0x34 && kind === 0x30) socket.write(frame(`420["joinRoom","${room}"]`))
      else if (type === 0x34 && kind === 0x33) resolve(socket)
      else heard(bytes, start, end)
    }
    const onBytes = (bytes: Buffer): Buffer => {
      let at = 0
      if (!isOpen) {
        const end = bytes.indexOf('\r\n\r\n')
        if (end < 0) return bytes
        if (!bytes.toString('latin1', 0, 12).endsWith(' 101')) reject(new Error(bytes.toString('latin1', 0, 200)))
        isOpen = true
        at = end + 4
        if (isBare) resolve(socket)
      }
      for (;;) {
        const first = bytes[at + 1]
        if (first === undefined) break
        const head = first < 126 ? 2 : 4
        if (bytes.length < at + head) break
        const length = first < 126 ? first : bytes.readUInt16BE(at + 2)
        if (bytes.length < at + head + length) break
        text(bytes, at + head, at + head + length)
        at += head + length
      }
      return bytes.subarray(at)
    }
    const socket = connect({
      port,
      host: '127.0.0.1',
      ...(localAddress ? { localAddress } : {}),
      onread: {
        buffer: shared,
        callback: (size) => {
          const read = shared.subarray(0, size)
          const rest = onBytes(left.length > 0 ? Buffer.concat([left, read]) : read)
          left = rest.length > 0 ? Buffer.from(rest) : rest
          return true
        },
      },
    })
    socket.on('error', reject)
    socket.on('close', lost)
    const path = isBare ? '/' : '/socket.io/?EIO=4&transport=websocket'
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Forwarded-For: ${address}\r\n` +
        `${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`,
    )
  })
}
